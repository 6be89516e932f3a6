import { HttpError, NetworkError } from '@seatdesk/api-client'
import type { Tokens } from '@seatdesk/domain'
import { describe, expect, test, vi } from 'vitest'

import { createQueryClient } from './create-query-client.ts'
import { queryActions } from './query-actions.ts'
import { prefetch, createQueryOptions, type ServerQuery } from './query-options.ts'

const queryKey = ['seals.list', {}] as const

/** A query that the test answers, and the actions of a screen on it. */
const heldQuery = () => {
  const client = createQueryClient()
  const loads: {
    signal: AbortSignal
    answer: (data: string) => void
    fail: (error: Error) => void
  }[] = []
  const query: ServerQuery<string> = {
    queryKey,
    queryFn: ({ signal }) =>
      new Promise((answer, fail) => {
        loads.push({ signal, answer, fail })
      }),
  }
  const load = async (index: number) => {
    await vi.waitFor(() => expect(loads).toHaveLength(index + 1))
    return loads[index]
  }
  return {
    client,
    load,
    ...queryActions(client, query),
    state: () => client.getQueryState<string>(queryKey),
  }
}

const answered = async () => {
  const held = heldQuery()
  const first = held.reload()
  ;(await held.load(0))?.answer('first answer')
  await first
  return held
}

const refusedWith = (status: number) =>
  new HttpError({ status, code: null, message: 'no', fields: {}, retryAfterSeconds: null })

describe('a load', () => {
  test('wins over an earlier one, however late that answers, and aborts it', async () => {
    const { reload, load, state } = heldQuery()
    void reload()
    const first = await load(0)
    const second = reload()
    const later = await load(1)
    expect(first?.signal.aborted).toBe(true)
    later?.answer('second answer')
    await second
    first?.answer('first answer')
    expect(state()?.data).toBe('second answer')
  })

  test('STATUS-14 leaves the last answer while it is under way', async () => {
    const { reload, load, state } = await answered()
    void reload()
    await load(1)
    expect(state()).toMatchObject({ fetchStatus: 'fetching', data: 'first answer' })
  })

  test('ERR-12 that fails empties what was loaded before and keeps the failure', async () => {
    const { reload, load, state } = await answered()
    const second = reload()
    const failure = new Error('gone')
    ;(await load(1))?.fail(failure)
    await second
    expect(state()).toMatchObject({ status: 'error', data: undefined, error: failure })
  })
})

describe('LIVE-64 what is loaded again by itself', () => {
  test.each([
    ['reached nobody', new NetworkError(new TypeError('no network'))],
    ['met a server in trouble', refusedWith(503)],
  ])('keeps its answer where the call %s', async (_how, failure) => {
    const { refresh, load, state } = await answered()
    const before = state()
    const again = refresh()
    ;(await load(1))?.fail(failure)
    await expect(again).rejects.toBe(failure)
    expect(state()).toEqual(before)
  })

  test('is emptied by an answer that refuses', async () => {
    const { refresh, load, state } = await answered()
    const again = refresh()
    const failure = refusedWith(404)
    ;(await load(1))?.fail(failure)
    await again
    expect(state()).toMatchObject({ data: undefined, error: failure })
  })
})

test('an answer that is amended is as old as before', async () => {
  const { amend, state } = await answered()
  const before = state()?.dataUpdatedAt
  amend((data) => `${data}, amended`)
  expect(state()).toMatchObject({ data: 'first answer, amended', dataUpdatedAt: before })
})

test('the query of a call is named by it, and holds the content of its answer', async () => {
  const call = Object.assign(async () => ({ data: ['Ann'] }), { callName: 'seals.list' })
  const client = createQueryClient()
  const query = createQueryOptions(call, { page: undefined })
  await prefetch(client, query)
  expect(query.queryKey).toEqual(['seals.list', { page: undefined }])
  expect(client.getQueryData(['seals.list', {}])).toEqual(['Ann'])
  const page = Object.assign(async () => ({ data: [], step: 'day' }), { callName: 'seals.time' })
  await prefetch(client, createQueryOptions(page, {}))
  expect(client.getQueryData(['seals.time', {}])).toEqual({ data: [], step: 'day' })
})

describe('the answers of a session', () => {
  const signedInAs = (sub: string) => ({
    tokens: {
      accessToken: `e30.${btoa(JSON.stringify({ sub, scope: 'any', exp: 4e9 }))}.x`,
      refreshToken: 'r',
    },
  })
  const begin = () => {
    let tell = (_now: { tokens: Tokens | null }) => {}
    const client = createQueryClient({ subscribe: (listener) => void (tell = listener) })
    const keep = () => client.setQueryData(queryKey, 'answer')
    return {
      tell: (now: { tokens: Tokens | null }) => tell(now),
      keep,
      known: () => client.getQueryData(queryKey),
    }
  }

  test('stay when it is renewed, and are dropped when it ends', () => {
    const { tell, keep, known } = begin()
    tell(signedInAs('7'))
    keep()
    tell(signedInAs('7'))
    expect(known()).toBe('answer')
    tell({ tokens: null })
    expect(known()).toBeUndefined()
  })

  test('are dropped when another account takes its place', () => {
    const { tell, keep, known } = begin()
    tell(signedInAs('7'))
    keep()
    tell(signedInAs('8'))
    expect(known()).toBeUndefined()
  })
})
