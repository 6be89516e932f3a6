import { IMPORT_COLUMNS, type ImportColumn, RETENTION } from '@seatdesk/domain'
import * as v from 'valibot'

/** An unfinished import that the browser keeps across a reload. */
export interface KeptImport {
  file: File
  /** The id of the import. */
  id: number
  /** Number of listings to withdraw; null if none. Absent until the user applied the import. */
  withdrawals?: number | null
}

/** Storage for the one unfinished import. */
export interface ImportKeeper {
  read: () => Promise<KeptImport | null>
  keep: (kept: KeptImport) => Promise<void>
  forget: () => Promise<void>
}

interface Kept extends KeptImport {
  owner: string
  keptAt: number
}

const NAME = 'seatdesk-import'
const STORE = 'under-way'
const KEY = 'file'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Keeps one account's import in IndexedDB, as long as the server knows it. If storage is blocked,
 * the user drops the file again, which resumes the same import.
 */
export const keeperOf = (owner: string): ImportKeeper => ({
  read: async () => {
    const kept = await inStore<Kept | undefined>('readonly', (store) => store.get(KEY))
    if (!kept) return null
    const isTooOld = Date.now() - kept.keptAt > RETENTION.importDays * DAY_MS
    if (kept.owner === owner && !isTooOld) return kept
    // Deletes an import that another account left behind.
    await inStore('readwrite', (store) => store.delete(KEY))
    return null
  },
  keep: async (kept) => {
    const all: Kept = { ...kept, owner, keptAt: Date.now() }
    await inStore('readwrite', (store) => store.put(all, KEY))
  },
  forget: async () => {
    await inStore('readwrite', (store) => store.delete(KEY))
  },
})

/** Runs an operation on the object store; resolves to undefined if storage is blocked. */
const inStore = async <Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<Value | undefined> => {
  try {
    const database = await openDatabase()
    try {
      return await answerOf<Value>(work(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

const openDatabase = (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(NAME, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  return answerOf(opening)
}

const answerOf = <Value>(request: IDBRequest): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as Value))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('the browser kept nothing')),
    )
  })

/** The stored column mapping of files with the same header, and the meaning of `Cost`. */
export interface FileKind {
  columns: (ImportColumn | null)[]
  costMeans: 'asking' | 'paid' | null
}

const FILE_KIND_KEY = 'import-kinds'

/** Maximum number of stored mappings; the oldest is removed. */
const MOST = 20

const kindSchema = v.object({
  columns: v.array(v.nullable(v.picklist(IMPORT_COLUMNS))),
  costMeans: v.nullable(v.picklist(['asking', 'paid'])),
})

const kindsSchema = v.array(v.tuple([v.string(), kindSchema]))

/** Compares the header exactly, because files are written by programs. */
const nameOf = (header: readonly string[]): string => JSON.stringify(header)

/** Returns the stored mapping of a header; `null` if there is none. */
export const rememberedKind = (header: readonly string[]): FileKind | null =>
  readKinds().find(([name]) => name === nameOf(header))?.[1] ?? null

/** Stores the mapping of a header. */
export const rememberKind = (header: readonly string[], kind: FileKind): void => {
  const name = nameOf(header)
  const kinds = [[name, kind], ...readKinds().filter(([other]) => other !== name)]
  try {
    localStorage.setItem(FILE_KIND_KEY, JSON.stringify(kinds.slice(0, MOST)))
  } catch {
    // Storage is blocked: the page asks the user again.
  }
}

const readKinds = () => {
  try {
    return v.parse(kindsSchema, JSON.parse(localStorage.getItem(FILE_KIND_KEY) ?? '[]'))
  } catch {
    return []
  }
}

const chosenSchema = v.object({ key: v.string(), eventId: v.number(), means: v.string() })

/** The event that the user matched to rows with the words in `key`; `means` is our event name. */
export type ChosenEvent = v.InferOutput<typeof chosenSchema>

const CHOSEN_EVENTS_KEY = 'import-events'

/** Maximum number of stored matches; the oldest is removed. */
const CHOSEN_EVENTS_MOST = 500

/** Returns the stored matches of this browser, the latest first. */
export const rememberedEvents = (): ChosenEvent[] => {
  try {
    return v.parse(
      v.array(chosenSchema),
      JSON.parse(localStorage.getItem(CHOSEN_EVENTS_KEY) ?? '[]'),
    )
  } catch {
    return []
  }
}

/** Stores the match of rows with these words. */
export const rememberEvent = (chosen: ChosenEvent): void => keep([chosen, ...without(chosen.key)])

/** Removes the match of rows with these words. */
export const forgetEvent = (key: string): void => keep(without(key))

const without = (key: string): ChosenEvent[] =>
  rememberedEvents().filter((other) => other.key !== key)

const keep = (all: readonly ChosenEvent[]): void => {
  try {
    localStorage.setItem(CHOSEN_EVENTS_KEY, JSON.stringify(all.slice(0, CHOSEN_EVENTS_MOST)))
  } catch {
    // Storage is blocked: the page asks the user again.
  }
}
