import type { ImportColumn, InventoryImport } from '@seatdesk/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'

import type { imports as calls } from '../../lib/api/stock.ts'
import { fileFingerprint } from './fingerprint.ts'
import { EMPTY_IMPORT, type ImportState, missingColumn, columnsToSend } from './import-state.ts'
import { type ApplyChoices, createImportSteps, chunkNumbers } from './import-steps.ts'
import { type NameAliasCalls, deleteNameAliases, saveNameAlias } from './name-aliases.ts'
import type { ImportFileClient } from './open-import-file.ts'
import {
  type EventMatch,
  type ColumnMapping,
  deleteEventMatch,
  type ImportStorage,
  type SavedImport,
  loadEventMatches,
  loadColumnMapping,
  saveEventMatch,
  saveColumnMapping,
} from './saved-import.ts'

/** The inventory import, step by step. */
export interface ImportController extends StoreApi<ImportState> {
  /** Looks for an unfinished import from before the page was loaded. */
  find: () => Promise<void>
  /** Resumes that import where it stopped; continues applying if the user had confirmed. */
  goOn: () => Promise<void>
  /** Dismisses that import without changing it. */
  leave: () => void
  /** Reads a file; continues at once if its columns are known. */
  take: (file: File) => Promise<void>
  /** Sets the meaning of a column. */
  arrange: (index: number, column: ImportColumn | null) => void
  saysOfCost: (costMeans: ColumnMapping['costMeans']) => void
  /** Shows the columns again. */
  rearrange: () => void
  /** Uploads the missing chunks and requests a preview. */
  check: () => Promise<void>
  /** Matches rows with an unknown event to an event, and previews them again. */
  choose: (event: EventMatch) => Promise<void>
  /** Reverts such a match. */
  unchoose: (key: string) => Promise<void>
  /** Applies the remaining chunks; a snapshot withdraws `withdrawals` listings. */
  carryOut: (withdrawals: number | null, choices?: ApplyChoices) => Promise<void>
  rows: ImportFileClient['rows']
  /** Removes the file, and discards its unfinished import unless it was applied. */
  clear: () => void
  /** Aborts everything in progress. */
  close: () => void
}

interface ImportServices {
  imports: typeof calls
  openFile: () => ImportFileClient
  keeper: ImportStorage
  /** Where choices of events are learned for later files. */
  names: NameAliasCalls
}

const MAX_NAME_LENGTH = 80

/** Creates an import in its initial state. */
export const createImportController = ({
  imports,
  openFile,
  keeper,
  names,
}: ImportServices): ImportController => {
  const store = createStore<ImportState>(() => EMPTY_IMPORT)
  const { getState, setState } = store
  let opened: ImportFileClient | null = null
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
      const { file: details, kind } = getState()
      if (!details) return
      saveColumnMapping(details.header, kind)
      const columns = columnsToSend(kind)
      const chunks = await file().arrange(columns)
      const touched = await file().choose(loadEventMatches())
      setState({ phase: 'sending', done: 0, of: chunks })
      const fingerprint = fileFingerprint(details.fingerprint, columns)
      const { data } = await patiently((options) =>
        imports.begin({ name: details.name, fingerprint, chunks }, options),
      )
      const { id, received } = data
      setState({ standing: data })
      if (data.state === 'applying') {
        // It was interrupted while being applied: the earlier preview still holds.
        await readRows(id, chunks)
        setState({ phase: 'tried' })
        return
      }
      await keeper.keep({ file: details.content, id })
      const isOther = (number: number) => !received.includes(number) || touched.includes(number)
      await send(chunkNumbers(chunks).filter(isOther), id)
      await tryAll(id, chunks)
    })

  /** Reads a file; returns the stored column mapping of its header. */
  const open = async (content: File): Promise<ColumnMapping | null> => {
    setState({ ...EMPTY_IMPORT, phase: 'reading' })
    const details = await file().read(content)
    const known = loadColumnMapping(details.header)
    const kind = known ?? { columns: details.columns, costMeans: null }
    setState({ kind, file: { ...details, name: content.name.slice(-MAX_NAME_LENGTH), content } })
    return known
  }

  const take = (content: File) =>
    step('empty', async () => {
      const known = await open(content)
      setState({ phase: 'arranging' })
      if (known && missingColumn(known) === null) await check()
    })

  /** Shows the result of an import whose end was never received. */
  const showResult = async (
    savedImport: SavedImport,
    importStatus: InventoryImport,
  ): Promise<void> => {
    await open(savedImport.file)
    await file().arrange(columnsToSend(getState().kind))
    setState({ phase: 'trying' })
    await readRows(savedImport.id, importStatus.chunks)
    setState({ phase: 'finished', standing: importStatus })
    await keeper.forget()
  }

  /** Uploads chunks again whose events have changed. */
  const trySome = (chunks: () => Promise<number[]>) =>
    step('tried', async () => {
      const { standing } = getState()
      if (!standing) return
      await send(await chunks(), standing.id)
      await tryAll(standing.id, standing.chunks)
    })

  const carryOut = (withdrawals: number | null, choices: ApplyChoices = {}) =>
    step('tried', async () => {
      const { standing, file: details } = getState()
      if (!standing || !details) return
      const { id, chunks, applied } = standing
      const left = chunkNumbers(chunks).filter((number) => !applied.includes(number))
      setState({ phase: 'applying', done: chunks - left.length, of: chunks })
      await keeper.keep({ file: details.content, id, withdrawals })
      await applyAll(id, left, choices)
      const { data } = await patiently((options) =>
        imports.finish({ id, withdrawals }, options),
      ).catch(async (failure: unknown) => {
        // The number of listings to withdraw may have changed, so the next confirmation shows the
        // current one.
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
      const stored = await keeper.read()
      if (getState().phase === 'empty') setState({ kept: stored })
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
        const isInProgress = phase === 'tried' && standing?.id === id && standing.applied.length > 0
        if (isInProgress && withdrawals !== undefined) await carryOut(withdrawals)
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
          // A column has one meaning only, so it is cleared elsewhere.
          columns: kind.columns.map((other, at) => {
            if (at === place) return column
            return other === column ? null : other
          }),
        },
      })),
    saysOfCost: (costMeans) => setState(({ kind }) => ({ kind: { ...kind, costMeans } })),
    rearrange: () => setState({ phase: 'arranging', standing: null, unknown: [], settled: [] }),
    check,
    choose: (event) => {
      saveEventMatch(event)
      const unknownEvent = getState().unknown.find(({ key }) => key === event.key)
      if (unknownEvent) saveNameAlias(names, unknownEvent, event.eventId).catch(() => {})
      return trySome(() => file().choose([event]))
    },
    unchoose: (key) => {
      deleteEventMatch(key)
      const settled = getState().settled.find((event) => event.key === key)
      if (settled) deleteNameAliases(names, settled).catch(() => {})
      return trySome(() => file().unchoose(key))
    },
    carryOut,
    rows: (...requested) => file().rows(...requested),
    clear: () => {
      const { standing } = getState()
      work.abort()
      work = new AbortController()
      if (standing && ['receiving', 'tried'].includes(standing.state))
        imports.discard({ id: standing.id }).catch(() => {})
      void keeper.forget()
      setState(EMPTY_IMPORT)
    },
    close: () => {
      work.abort()
      work = new AbortController()
      opened?.close()
      opened = null
    },
  }
}
