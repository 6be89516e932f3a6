import { BOUNDS, IMPORT_COLUMNS, type ImportColumn, type InventoryImport } from '@seatdesk/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'

import type { imports as calls } from '../../lib/stock.ts'
import { missingOf, sentColumns } from './columns-asked.ts'
import { type FileKind, rememberedKind, rememberKind } from './file-kind.ts'
import { keepTrying } from './keep-trying.ts'
import type { OpenFile } from './open-stock-file.ts'
import type { FileFacts } from './worker/stock-file.ts'
import type { UnknownEvent } from './worker/stock-row.ts'

/** How far an import has come, in the order in which it does. */
export type Phase =
  | 'empty'
  | 'reading'
  | 'arranging'
  | 'sending'
  | 'trying'
  | 'tried'
  | 'applying'
  | 'finished'

export interface ImportDeskState {
  phase: Phase
  file: (FileFacts & { name: string; fingerprint: string }) | null
  kind: FileKind
  /** What is done of what there is to do, in pieces. */
  done: number
  of: number
  /** Whether the server is out of reach, and asked again and again. */
  isAway: boolean
  /** The import as the server told of it last. */
  standing: InventoryImport | null
  unknown: readonly UnknownEvent[]
  /** Counts what was learnt of the rows, so that whoever shows them asks for them again. */
  version: number
  /** Why the last step failed; `null` when it did not. */
  failure: unknown
}

/** A file of inventory on its way from the desk into what is listed, step by step. */
export interface ImportDesk extends StoreApi<ImportDeskState> {
  /** Reads a file, and goes on at once where its kind is known. */
  take(file: File): Promise<void>
  /** Says what a column of the file is about. */
  arrange(place: number, column: ImportColumn | null): void
  saysOfCost(costMeans: FileKind['costMeans']): void
  /** Shows the columns again. */
  rearrange(): void
  /** Sends what the server does not have yet, and asks what it comes to. */
  check(): Promise<void>
  /** Says which event rows mean that was not found, and asks anew; `null` takes that back. */
  choose(event: UnknownEvent, eventId: number | null): Promise<void>
  /** Carries out what is not carried out yet; a snapshot withdraws that many. */
  carryOut(withdrawals: number | null): Promise<void>
  rows: OpenFile['rows']
  /** Puts the file away, what was begun with it too unless it is carried out. */
  clear(): void
  /** Stops all that is under way. */
  close(): void
}

interface Services {
  imports: typeof calls
  openFile: () => OpenFile
}

const NOTHING: ImportDeskState = {
  phase: 'empty',
  file: null,
  kind: { columns: [], costMeans: null },
  done: 0,
  of: 0,
  isAway: false,
  standing: null,
  unknown: [],
  version: 0,
  failure: null,
}

/** Makes a desk with nothing on it. */
export const createImportDesk = ({ imports, openFile }: Services): ImportDesk => {
  const store = createStore<ImportDeskState>(() => NOTHING)
  const { getState, setState } = store
  let opened: OpenFile | null = null
  const file = () => (opened ??= openFile())
  let work = new AbortController()

  const patiently = <Value>(call: (options: { signal: AbortSignal }) => Promise<Value>) => {
    const { signal } = work
    return keepTrying(() => call({ signal }), {
      signal,
      onAway: (isAway) => setState({ isAway }),
    })
  }

  /** Does a step; what makes it fail is shown where it began. */
  const step = async (back: Phase, steps: () => Promise<void>): Promise<void> => {
    const { signal } = work
    setState({ failure: null })
    try {
      await steps()
    } catch (failure) {
      if (!signal.aborted) setState({ phase: back, failure, isAway: false })
    }
  }

  const send = async (pieces: readonly number[], id: number): Promise<void> => {
    setState({ phase: 'sending', done: 0, of: pieces.length })
    for (const [index, number] of pieces.entries()) {
      const text = await file().chunk(number)
      const piece = new File([text], 'piece.csv', { type: 'text/csv' })
      const { data } = await patiently((options) =>
        imports.putChunk({ id, number, file: piece }, options),
      )
      setState({ standing: data, done: index + 1 })
    }
  }

  /** Reads what the rows of some pieces come to, so far as that is known. */
  const readRows = async (pieces: readonly number[], id: number): Promise<void> => {
    for (const number of pieces) {
      const { data } = await patiently((options) => imports.rows({ id, number }, options))
      await file().note(data)
      setState(({ done, version }) => ({ done: done + 1, version: version + 1 }))
    }
  }

  const tryAll = async (id: number, chunks: number): Promise<void> => {
    setState({ phase: 'trying', done: 0, of: chunks })
    const { data } = await patiently((options) => imports.try({ id }, options))
    await readRows(numbersTo(chunks), id)
    setState({ phase: 'tried', standing: data, unknown: await file().unknownEvents() })
  }

  const check = () =>
    step('arranging', async () => {
      const { file: facts, kind } = getState()
      if (!facts) return
      rememberKind(facts.header, kind)
      const columns = sentColumns(kind)
      const chunks = await file().arrange(columns)
      setState({ phase: 'sending', done: 0, of: chunks })
      const fingerprint = `${facts.fingerprint} ${inShort(columns)}`
      const { data } = await patiently((options) =>
        imports.begin({ name: facts.name, fingerprint, chunks }, options),
      )
      setState({ standing: data })
      const { id } = data
      if (data.state === 'applying') {
        // It was broken off amid being carried out: what was tried then still holds.
        await readRows(numbersTo(chunks), id)
        setState({ phase: 'tried' })
        return
      }
      await send(
        numbersTo(chunks).filter((number) => !data.received.includes(number)),
        id,
      )
      await tryAll(id, chunks)
    })

  return {
    ...store,
    take: (given) =>
      step('empty', async () => {
        setState({ ...NOTHING, phase: 'reading' })
        const facts = await file().read(given)
        const known = rememberedKind(facts.header)
        const kind = known ?? { columns: facts.columns, costMeans: null }
        const name = given.name.slice(-LONGEST_NAME)
        const fingerprint = `${name} ${given.size} ${given.lastModified}`
        setState({ phase: 'arranging', kind, file: { ...facts, name, fingerprint } })
        if (known && missingOf(known) === null) await check()
      }),
    arrange: (place, column) =>
      setState(({ kind }) => ({
        kind: {
          ...kind,
          // What is said of one column is no longer said of another.
          columns: kind.columns.map((said, at) => {
            if (at === place) return column
            return said === column ? null : said
          }),
        },
      })),
    saysOfCost: (costMeans) => setState(({ kind }) => ({ kind: { ...kind, costMeans } })),
    rearrange: () => setState({ phase: 'arranging', standing: null, unknown: [] }),
    check,
    choose: (event, eventId) =>
      step('tried', async () => {
        const { standing } = getState()
        if (!standing) return
        await send(await file().choose(event.key, eventId), standing.id)
        await tryAll(standing.id, standing.chunks)
      }),
    carryOut: (withdrawals) =>
      step('tried', async () => {
        const { standing } = getState()
        if (!standing) return
        const { id, chunks } = standing
        const left = numbersTo(chunks).filter((number) => !standing.applied.includes(number))
        setState({ phase: 'applying', done: chunks - left.length, of: chunks })
        for (const number of left) {
          const { data } = await patiently((options) => imports.apply({ id, number }, options))
          await file().note(data)
          setState(({ done, version, standing: before }) => ({
            done: done + 1,
            version: version + 1,
            standing: before && { ...before, applied: [...before.applied, number] },
          }))
        }
        const { data } = await patiently((options) =>
          imports.finish({ id, withdrawals }, options),
        ).catch(async (failure: unknown) => {
          // By now another number may be withdrawn, which is what will be asked about next.
          const now = await patiently((options) => imports.get({ id }, options))
          setState({ standing: now.data })
          throw failure
        })
        setState({ phase: 'finished', standing: data, unknown: [] })
      }),
    rows: (...wanted) => file().rows(...wanted),
    clear: () => {
      const { standing } = getState()
      work.abort()
      work = new AbortController()
      if (standing && ['receiving', 'tried'].includes(standing.state))
        imports.discard({ id: standing.id }).catch(() => {})
      setState(NOTHING)
    },
    close: () => {
      work.abort()
      opened?.close()
      opened = null
    },
  }
}

const numbersTo = (count: number): number[] =>
  Array.from({ length: Math.min(count, BOUNDS.importChunks) }, (_, number) => number)

const LONGEST_NAME = 80
const LETTERS = 36
const MOST_COLUMNS = 80

/** A letter a column: the same file under other columns is another one. */
const inShort = (columns: readonly (ImportColumn | null)[]): string =>
  columns
    .slice(0, MOST_COLUMNS)
    .map((column) => (column === null ? 0 : IMPORT_COLUMNS.indexOf(column) + 1).toString(LETTERS))
    .join('')
