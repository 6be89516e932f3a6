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
    response: (data: string) => void
    fail: (error: Error) => void
  }[] = []
  const query: ServerQuery<string> = {
    queryKey,
    queryFn: ({ signal }) =>
      new Promise((response, fail) => {
        loads.push({ signal, response: response, fail })
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

const responded = async () => {
  const query = heldQuery()
  const first = query.reload()
  ;(await query.load(0))?.response('first answer')
  await first
  return query
}

const refusedWith = (status: number) =>
  new HttpError({ status, code: null, message: 'no', fields: {}, retryAfterSeconds: null })

describe('a load', () => {
  test('replaces an earlier one and aborts it, even if that responds later', async () => {
    const { reload, load, state } = heldQuery()
    void reload()
    const first = await load(0)
    const second = reload()
    const later = await load(1)
    expect(first?.signal.aborted).toBe(true)
    later?.response('second answer')
    await second
    first?.response('first answer')
    expect(state()?.data).toBe('second answer')
  })

  test('STATUS-14 keeps the previous data while it is fetching', async () => {
    const { reload, load, state } = await responded()
    void reload()
    await load(1)
    expect(state()).toMatchObject({ fetchStatus: 'fetching', data: 'first answer' })
  })

  test('ERR-12 that fails clears the previous data and keeps the error', async () => {
    const { reload, load, state } = await responded()
    const second = reload()
    const failure = new Error('gone')
    ;(await load(1))?.fail(failure)
    await second
    expect(state()).toMatchObject({ status: 'error', data: undefined, error: failure })
  })
})

describe('LIVE-64 a refresh in the background', () => {
  test.each([
    ['has a network error', new NetworkError(new TypeError('no network'))],
    ['gets a 503', refusedWith(503)],
  ])('keeps the data if the request %s', async (_case, failure) => {
    const { refresh, load, state } = await responded()
    const before = state()
    const second = refresh()
    ;(await load(1))?.fail(failure)
    await expect(second).rejects.toBe(failure)
    expect(state()).toEqual(before)
  })

  test('clears the data on an error response such as a 404', async () => {
    const { refresh, load, state } = await responded()
    const second = refresh()
    const failure = refusedWith(404)
    ;(await load(1))?.fail(failure)
    await second
    expect(state()).toMatchObject({ data: undefined, error: failure })
  })
})

test('an optimistic update keeps the time of the data', async () => {
  const { updateCached, state } = await responded()
  const before = state()?.dataUpdatedAt
  updateCached((data) => `${data}, amended`)
  expect(state()).toMatchObject({ data: 'first answer, amended', dataUpdatedAt: before })
})

test('a query has the name of its call in its key, and unwraps the data of the response', async () => {
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

describe('cached data of a session', () => {
  const signedInAs = (sub: string) => ({
    tokens: {
      accessToken: `e30.${btoa(JSON.stringify({ sub, scope: 'any', exp: 4e9 }))}.x`,
      refreshToken: 'r',
    },
  })
  const start = () => {
    let notify = (_now: { tokens: Tokens | null }) => {}
    const client = createQueryClient({ subscribe: (listener) => void (notify = listener) })
    const keep = () => client.setQueryData(queryKey, 'answer')
    return {
      tell: (now: { tokens: Tokens | null }) => notify(now),
      keep,
      known: () => client.getQueryData(queryKey),
    }
  }

  test('stays when the tokens are refreshed, and is dropped at logout', () => {
    const { tell, keep, known } = start()
    tell(signedInAs('7'))
    keep()
    tell(signedInAs('7'))
    expect(known()).toBe('answer')
    tell({ tokens: null })
    expect(known()).toBeUndefined()
  })

  test('is dropped when another account logs in', () => {
    const { tell, keep, known } = start()
    tell(signedInAs('7'))
    keep()
    tell(signedInAs('8'))
    expect(known()).toBeUndefined()
  })
})
