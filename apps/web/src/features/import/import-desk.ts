import type { ImportColumn, InventoryImport } from '@seatdesk/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'

import type { imports as calls } from '../../lib/stock.ts'
import { fingerprintOf } from './fingerprint.ts'
import { EMPTY_DESK, type ImportDeskState, missingOf, sentColumns } from './import-desk-state.ts'
import { createImportSteps, numbersTo } from './import-steps.ts'
import {
  type ChosenEvent,
  type FileKind,
  forgetEvent,
  type ImportKeeper,
  type KeptImport,
  rememberedEvents,
  rememberedKind,
  rememberEvent,
  rememberKind,
} from './kept-import.ts'
import type { OpenFile } from './open-stock-file.ts'

/** A file of inventory on its way from the desk into what is listed, step by step. */
export interface ImportDesk extends StoreApi<ImportDeskState> {
  /** Looks for what was begun before the page was loaded. */
  find: () => Promise<void>
  /** Goes on with that where it stopped: with carrying it out where that was said yes to. */
  goOn: () => Promise<void>
  /** Leaves it as it is. */
  leave: () => void
  /** Reads a file, and goes on at once where its kind is known. */
  take: (file: File) => Promise<void>
  /** Says what a column of the file is about. */
  arrange: (place: number, column: ImportColumn | null) => void
  saysOfCost: (costMeans: FileKind['costMeans']) => void
  /** Shows the columns again. */
  rearrange: () => void
  /** Sends what the server does not have yet, and asks what it comes to. */
  check: () => Promise<void>
  /** Says which event rows mean that was not found, and asks anew. */
  choose: (event: ChosenEvent) => Promise<void>
  /** Takes that back. */
  unchoose: (key: string) => Promise<void>
  /** Carries out what is not carried out yet; a snapshot withdraws that many. */
  carryOut: (withdrawals: number | null, confirmUnusualPrice?: boolean) => Promise<void>
  rows: OpenFile['rows']
  /** Puts the file away, what was begun with it too unless it is carried out. */
  clear: () => void
  /** Stops all that is under way. */
  close: () => void
}

interface Services {
  imports: typeof calls
  openFile: () => OpenFile
  keeper: ImportKeeper
}

const LONGEST_NAME = 80

/** Makes a desk with nothing on it. */
export const createImportDesk = ({ imports, openFile, keeper }: Services): ImportDesk => {
  const store = createStore<ImportDeskState>(() => EMPTY_DESK)
  const { getState, setState } = store
  let opened: OpenFile | null = null
  const file = () => (opened ??= openFile())
  let work = new AbortController()
  const { patiently, step, send, readRows, tryAll, applyAll } = createImportSteps({
    store,
    imports,
    file,
    stop: () => work.signal,
  })

  const check = () =>
    step('arranging', async () => {
      const { file: facts, kind } = getState()
      if (!facts) return
      rememberKind(facts.header, kind)
      const columns = sentColumns(kind)
      const chunks = await file().arrange(columns)
      const touched = await file().choose(rememberedEvents())
      setState({ phase: 'sending', done: 0, of: chunks })
      const fingerprint = fingerprintOf(facts.fingerprint, columns)
      const { data } = await patiently((options) =>
        imports.begin({ name: facts.name, fingerprint, chunks }, options),
      )
      const { id, received } = data
      setState({ standing: data })
      if (data.state === 'applying') {
        // It was broken off amid being carried out: what was tried then still holds.
        await readRows(id, chunks)
        setState({ phase: 'tried' })
        return
      }
      await keeper.keep({ file: facts.content, id })
      const isOther = (number: number) => !received.includes(number) || touched.includes(number)
      await send(numbersTo(chunks).filter(isOther), id)
      await tryAll(id, chunks)
    })

  /** Reads a file; gives what is remembered of its kind. */
  const open = async (content: File): Promise<FileKind | null> => {
    setState({ ...EMPTY_DESK, phase: 'reading' })
    const facts = await file().read(content)
    const known = rememberedKind(facts.header)
    const kind = known ?? { columns: facts.columns, costMeans: null }
    setState({ kind, file: { ...facts, name: content.name.slice(-LONGEST_NAME), content } })
    return known
  }

  const take = (given: File) =>
    step('empty', async () => {
      const known = await open(given)
      setState({ phase: 'arranging' })
      if (known && missingOf(known) === null) await check()
    })

  /** Shows what came of an import whose end was never heard of. */
  const showResult = async (kept: KeptImport, standing: InventoryImport): Promise<void> => {
    await open(kept.file)
    await file().arrange(sentColumns(getState().kind))
    setState({ phase: 'trying' })
    await readRows(kept.id, standing.chunks)
    setState({ phase: 'finished', standing })
    await keeper.forget()
  }

  /** Sends pieces again that say something else of their events by now. */
  const trySome = (pieces: () => Promise<number[]>) =>
    step('tried', async () => {
      const { standing } = getState()
      if (!standing) return
      await send(await pieces(), standing.id)
      await tryAll(standing.id, standing.chunks)
    })

  const carryOut = (withdrawals: number | null, confirmUnusualPrice = false) =>
    step('tried', async () => {
      const { standing, file: facts } = getState()
      if (!standing || !facts) return
      const { id, chunks, applied } = standing
      const left = numbersTo(chunks).filter((number) => !applied.includes(number))
      setState({ phase: 'applying', done: chunks - left.length, of: chunks })
      await keeper.keep({ file: facts.content, id, withdrawals })
      await applyAll(id, left, confirmUnusualPrice)
      const { data } = await patiently((options) =>
        imports.finish({ id, withdrawals }, options),
      ).catch(async (failure: unknown) => {
        // By now another number may be withdrawn, which is what will be asked about next.
        const now = await patiently((options) => imports.get({ id }, options))
        setState({ standing: now.data })
        throw failure
      })
      setState({ phase: 'finished', standing: data, unknown: [], settled: [] })
      await keeper.forget()
    })

  return {
    ...store,
    find: async () => {
      const kept = await keeper.read()
      if (getState().phase === 'empty') setState({ kept })
    },
    goOn: () =>
      step('empty', async () => {
        const { kept } = getState()
        if (!kept) return
        const { id, withdrawals } = kept
        setState({ phase: 'reading' })
        const known = await patiently((options) => imports.get({ id }, options)).catch(() => null)
        if (known?.data.state === 'finished') {
          await showResult(kept, known.data)
          return
        }
        await take(kept.file)
        const { phase, standing } = getState()
        const isUnderWay = phase === 'tried' && standing?.id === id && standing.applied.length > 0
        if (isUnderWay && withdrawals !== undefined) await carryOut(withdrawals)
      }),
    leave: () => {
      setState({ kept: null })
      void keeper.forget()
    },
    take,
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
    rearrange: () => setState({ phase: 'arranging', standing: null, unknown: [], settled: [] }),
    check,
    choose: (event) => {
      rememberEvent(event)
      return trySome(() => file().choose([event]))
    },
    unchoose: (key) => {
      forgetEvent(key)
      return trySome(() => file().unchoose(key))
    },
    carryOut,
    rows: (...wanted) => file().rows(...wanted),
    clear: () => {
      const { standing } = getState()
      work.abort()
      work = new AbortController()
      if (standing && ['receiving', 'tried'].includes(standing.state))
        imports.discard({ id: standing.id }).catch(() => {})
      void keeper.forget()
      setState(EMPTY_DESK)
    },
    close: () => {
      work.abort()
      work = new AbortController()
      opened?.close()
      opened = null
    },
  }
}
