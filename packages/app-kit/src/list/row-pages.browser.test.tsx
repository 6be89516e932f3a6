// @module-tag nightly

import { NetworkError } from '@seatdesk/api-client'
import { useEffect } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'

import { renderUi } from '../testing/index.ts'
import type { ListQuery } from './list-query.ts'
import { type RowPagesView, useRowPages } from './use-row-pages.ts'

interface Seal {
  id: number
  name: string
}

interface Query {
  search: string
  page?: number | undefined
}

const PER_PAGE = 50
const TOTAL = 1000

/** Responds to each page request at once, unless the test holds or fails it. */
const colony = () => {
  const heldPages = new Set<number>()
  const failing = new Set<number>()
  const aborted: number[] = []
  const requests: number[] = []
  const queryOf: ListQuery<Query, Seal> = (query) => ({
    queryKey: ['seals', query],
    queryFn: async ({ signal }) => {
      const { page = 1, search } = query
      requests.push(page)
      signal.addEventListener('abort', () => aborted.push(page))
      if (heldPages.has(page)) await new Promise(() => {})
      if (failing.has(page)) throw new NetworkError(new TypeError('no network'))
      return {
        results: Array.from({ length: PER_PAGE }, (_, index) => ({
          id: (page - 1) * PER_PAGE + index,
          name: `${search} ${requests.length}`,
        })),
        paginator: { totalEntriesSize: TOTAL, perPage: PER_PAGE },
      }
    },
  })
  return { held: heldPages, failing, aborted, asked: requests, queryOf }
}

const showColony = ({ queryOf }: Pick<ReturnType<typeof colony>, 'queryOf'>, search = 'seal') => {
  const seen: { view?: RowPagesView<Seal> } = {}
  function Rows() {
    const view = useRowPages(queryOf, { search }, { isInfiniteScroll: true, onPage: () => {} })
    useEffect(() => {
      seen.view = view
    })
    return null
  }
  renderUi(
    <MemoryRouter>
      <Rows />
    </MemoryRouter>,
  )
  const scroll = () => {
    const now = seen.view?.scroll
    if (!now) throw new Error('no scroll yet')
    return now
  }
  return {
    view: () => seen.view,
    scroll,
    /** Scrolls to rows. */
    look: async (first: number, last: number) => {
      await vi.waitFor(scroll)
      scroll().onVisibleRange({ first, last }, null)
    },
    known: () => [...scroll().pages.keys()].toSorted((a, b) => a - b),
  }
}

const expectSoon = <Value,>(read: () => Value) => expect.poll(read)

test('TABLE-401 loads missing pages near the viewport once', async () => {
  const seals = colony()
  const { look, known, scroll } = showColony(seals)
  await look(40, 60)
  await expectSoon(known).toEqual([1, 2])
  await look(45, 65)
  expect(scroll().rowAt(99)?.id).toBe(99)
  expect(scroll().rowAt(100)).toBeUndefined()
  expect(seals.asked).toEqual([1, 2])
})

test('TABLE-403 aborts requests for pages that are out of range, and drops distant pages', async () => {
  const seals = colony()
  seals.held.add(2)
  const { look, known } = showColony(seals)
  await look(60, 70)
  await expectSoon(() => seals.asked).toEqual([1, 2])
  await look(860, 870)
  await expectSoon(known).toEqual([1, 17, 18])
  expect(seals.aborted).toEqual([2])
  await look(110, 120)
  await expectSoon(known).toEqual([1, 3])
})

test('TABLE-404 keeps the rows of visible pages while a refresh reloads them', async () => {
  const seals = colony()
  const { look, known, scroll, view } = showColony(seals)
  await look(60, 70)
  await expectSoon(known).toEqual([1, 2])
  view()?.updateCached((seal) => ({ ...seal, name: 'amended' }))
  await expectSoon(() => scroll().rowAt(60)?.name).toBe('amended')
  expect(seals.asked).toEqual([1, 2])
  seals.held.add(2)
  await view()?.refresh()
  await expectSoon(() => seals.asked).toEqual([1, 2, 1, 2])
  expect(scroll().rowAt(60)?.name).toBe('amended')
})

test('TABLE-404 LIVE-64 keeps pages whose refresh fails for lack of a connection', async () => {
  const seals = colony()
  const { look, known, scroll, view } = showColony(seals)
  await look(60, 70)
  await expectSoon(known).toEqual([1, 2])
  seals.failing.add(2)
  await view()?.refresh()
  await expectSoon(() => seals.asked).toEqual([1, 2, 1, 2])
  expect(scroll().rowAt(60)?.id).toBe(60)
  seals.failing.add(1)
  await expect(view()?.refresh()).rejects.toBeInstanceOf(NetworkError)
  expect(known()).toEqual([1, 2])
  await view()?.reload()
  await expectSoon(() => view()?.isThere).toBe(false)
})

test('TABLE-405 reloads a failed page on retry, or when it is scrolled into view again', async () => {
  const seals = colony()
  seals.failing.add(2)
  const { look, known, scroll } = showColony(seals)
  await look(60, 70)
  await expectSoon(() => scroll().hasFailedAt(60)).toBe(true)
  scroll().onRetry(60)
  await expectSoon(() => seals.asked).toEqual([1, 2, 2])
  await expectSoon(() => scroll().hasFailedAt(60)).toBe(true)
  await look(860, 870)
  await expectSoon(known).toEqual([1, 17, 18])
  seals.failing.clear()
  await look(60, 70)
  await expectSoon(known).toEqual([1, 2])
})

test('TABLE-407 rowsBetween loads a range of up to a thousand rows', async () => {
  const seals = colony()
  const { look, scroll } = showColony(seals)
  await look(0, 10)
  const rows = await scroll().rowsBetween(40, 160)
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 121 }, (_, index) => index + 40))
  expect(await scroll().rowsBetween(0, 1000)).toEqual([])
})
