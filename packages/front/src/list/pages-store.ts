import type { ListResult } from '@seatdesk/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'

import { withKeptParts } from '../resource/index.ts'
import type { RowPages } from './row-pages.ts'

interface Pages<Row> {
  /** What the list is of, without its page; `null` before the first answer. */
  about: string | null
  /** The page of the address that was answered last. */
  page: number
  /** How many rows there are, by the last answer. */
  total: number
  pages: RowPages<Row>
  /** Those that were answered before another said that the list may be another. */
  old: ReadonlySet<number>
  /** Those that were asked for and could not be had. */
  failed: ReadonlySet<number>
}

/** Asks for a page of the list. */
export type AskPage<Row> = (page: number, signal: AbortSignal) => Promise<ListResult<Row>>

/** The pages of one list behind one scroll. */
export interface PagesStore<Row> extends StoreApi<Pages<Row>> {
  /** The page of the address was answered: pages of another list are forgotten, and are old where it was asked again. */
  answer(about: string, page: number, said: ListResult<Row>): void
  /** Asks for those of these pages that are missing or old, gives up others, and lets go of what is far. */
  want(pages: readonly number[], kept: readonly number[], ask: AskPage<Row>): void
  /** Asks once more for one that could not be had. */
  retry(page: number, ask: AskPage<Row>): void
  /** Has all of these pages; fails where one of them cannot be had. */
  have(pages: readonly number[], ask: AskPage<Row>): Promise<void>
  /** Puts changed rows in the places of the last; nothing is old or new by that. */
  amend(change: (row: Row) => Row): void
  /** Gives up what is under way. */
  stop(): void
}

/** Pages so far beyond those that are wanted are kept. */
const NEAR = 6

/** Begins with nothing. */
export const createPagesStore = <Row>(): PagesStore<Row> => {
  const store = createStore<Pages<Row>>(() => nothingOf(null))
  const { getState, setState } = store
  const underWay = new Map<number, AbortController>()

  const giveUp = (isWanted: (page: number) => boolean) => {
    for (const [page, life] of underWay)
      if (!isWanted(page)) {
        life.abort()
        underWay.delete(page)
      }
  }

  const begin = async (page: number, ask: AskPage<Row>): Promise<void> => {
    const life = new AbortController()
    underWay.set(page, life)
    try {
      const { results, paginator } = await ask(page, life.signal)
      if (!life.signal.aborted) setState(withPage(page, results, paginator.totalEntriesSize))
    } catch (failure) {
      if (!life.signal.aborted) setState(({ failed }) => ({ failed: new Set([...failed, page]) }))
      throw failure
    } finally {
      if (underWay.get(page) === life) underWay.delete(page)
    }
  }

  /** That it failed is in the state. */
  const beginAlone = (page: number, ask: AskPage<Row>) => void begin(page, ask).catch(() => {})

  return {
    ...store,
    answer(about, page, { results, paginator }) {
      if (getState().about !== about) {
        giveUp(() => false)
        setState(nothingOf(about))
      }
      // Who turns to another page has not asked for what there is already.
      if (getState().page === page)
        setState(({ pages }) => ({ old: new Set(pages.keys()), failed: NO_PAGES }))
      setState({ page, ...withPage(page, results, paginator.totalEntriesSize)(getState()) })
    },
    want(wanted, kept, ask) {
      giveUp((page) => wanted.includes(page))
      setState(lettingGo(wanted, kept))
      const { pages, old, failed } = getState()
      for (const page of wanted)
        if ((!pages.has(page) || old.has(page)) && !failed.has(page) && !underWay.has(page))
          beginAlone(page, ask)
    },
    retry(page, ask) {
      setState(({ failed }) => ({ failed: without(failed, page) }))
      if (!underWay.has(page)) beginAlone(page, ask)
    },
    async have(wanted, ask) {
      await Promise.all(
        wanted.filter((page) => !getState().pages.has(page)).map((page) => begin(page, ask)),
      )
    },
    amend: (change) =>
      setState(({ pages }) => ({
        pages: new Map([...pages].map(([page, rows]) => [page, rows.map(change)])),
      })),
    stop: () => giveUp(() => false),
  }
}

const NO_PAGES: ReadonlySet<number> = new Set()

const nothingOf = (about: string | null) => ({
  about,
  page: 0,
  total: 0,
  pages: new Map(),
  old: NO_PAGES,
  failed: NO_PAGES,
})

const without = (pages: ReadonlySet<number>, page: number): ReadonlySet<number> =>
  new Set([...pages].filter((each) => each !== page))

const withPage =
  <Row>(page: number, rows: readonly Row[], total: number) =>
  ({ pages, old, failed }: Pages<Row>): Partial<Pages<Row>> => ({
    total,
    pages: new Map([...pages, [page, withKeptParts(pages.get(page), rows)]]),
    old: without(old, page),
    failed: without(failed, page),
  })

/** What is far from all that is wanted is asked for again when it comes into sight, and so is what failed. */
const lettingGo =
  <Row>(wanted: readonly number[], kept: readonly number[]) =>
  (state: Pages<Row>): Partial<Pages<Row>> => {
    const [first, last] = [Math.min(...wanted) - NEAR, Math.max(...wanted) + NEAR]
    const stays = (page: number) => kept.includes(page) || (page >= first && page <= last)
    const { pages, old, failed } = state
    if ([...pages.keys()].every(stays) && [...failed].every((page) => wanted.includes(page)))
      return state
    return {
      pages: new Map([...pages].filter(([page]) => stays(page))),
      old: new Set([...old].filter(stays)),
      failed: new Set([...failed].filter((page) => wanted.includes(page))),
    }
  }
