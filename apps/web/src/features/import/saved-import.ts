import { IMPORT_COLUMNS, type ImportColumn, RETENTION } from '@seatdesk/domain'
import * as v from 'valibot'

/** An unfinished import that the browser keeps across a reload. */
export interface SavedImport {
  file: File
  /** The id of the import. */
  id: number
  /** Number of listings to withdraw; null if none. Absent until the user applied the import. */
  withdrawals?: number | null
}

/** Storage for the one unfinished import. */
export interface ImportStorage {
  read: () => Promise<SavedImport | null>
  keep: (savedImport: SavedImport) => Promise<void>
  forget: () => Promise<void>
}

interface StoredImport extends SavedImport {
  owner: string
  keptAt: number
}

const DATABASE_NAME = 'seatdesk-import'
const STORE = 'under-way'
const FILE_KEY = 'file'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Keeps one account's import in IndexedDB, as long as the server knows it. If storage is blocked,
 * the user drops the file again, which resumes the same import.
 */
export const importStorageFor = (owner: string): ImportStorage => ({
  read: async () => {
    const stored = await withStore<StoredImport | undefined>('readonly', (store) =>
      store.get(FILE_KEY),
    )
    if (!stored) return null
    const isTooOld = Date.now() - stored.keptAt > RETENTION.importDays * DAY_MS
    if (stored.owner === owner && !isTooOld) return stored
    // Deletes an import that another account left behind.
    await withStore('readwrite', (store) => store.delete(FILE_KEY))
    return null
  },
  keep: async (stored) => {
    const all: StoredImport = { ...stored, owner, keptAt: Date.now() }
    await withStore('readwrite', (store) => store.put(all, FILE_KEY))
  },
  forget: async () => {
    await withStore('readwrite', (store) => store.delete(FILE_KEY))
  },
})

/** Runs an operation on the object store; resolves to undefined if storage is blocked. */
const withStore = async <Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<Value | undefined> => {
  try {
    const database = await openDatabase()
    try {
      return await requestResult<Value>(work(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

const openDatabase = (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(DATABASE_NAME, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  return requestResult(opening)
}

const requestResult = <Value>(request: IDBRequest): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as Value))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('the browser kept nothing')),
    )
  })

/** The stored column mapping of files with the same header, and the meaning of `Cost`. */
export interface ColumnMapping {
  columns: (ImportColumn | null)[]
  costMeans: 'asking' | 'paid' | null
}

const COLUMN_MAPPINGS_KEY = 'import-columns'

/** Maximum number of stored mappings; the oldest is removed. */
const MAX_MAPPINGS = 20

const columnMappingSchema = v.object({
  columns: v.array(v.nullable(v.picklist(IMPORT_COLUMNS))),
  costMeans: v.nullable(v.picklist(['asking', 'paid'])),
})

const columnMappingsSchema = v.array(v.tuple([v.string(), columnMappingSchema]))

/**
 * Compares the header exactly, because files are written by programs. Once imports read more columns
 * than before, the mapping is requested again.
 */
const headerKey = (header: readonly string[]): string =>
  JSON.stringify([IMPORT_COLUMNS.length, ...header])

/** Returns the stored mapping of a header; `null` if there is none. */
export const loadColumnMapping = (header: readonly string[]): ColumnMapping | null =>
  loadColumnMappings().find(([name]) => name === headerKey(header))?.[1] ?? null

/** Stores the mapping of a header. */
export const saveColumnMapping = (header: readonly string[], kind: ColumnMapping): void => {
  const name = headerKey(header)
  const kinds = [[name, kind], ...loadColumnMappings().filter(([other]) => other !== name)]
  try {
    localStorage.setItem(COLUMN_MAPPINGS_KEY, JSON.stringify(kinds.slice(0, MAX_MAPPINGS)))
  } catch {
    // Storage is blocked: the page asks the user again.
  }
}

const loadColumnMappings = () => {
  try {
    return v.parse(
      columnMappingsSchema,
      JSON.parse(localStorage.getItem(COLUMN_MAPPINGS_KEY) ?? '[]'),
    )
  } catch {
    return []
  }
}

const eventMatchSchema = v.object({ key: v.string(), eventId: v.number(), means: v.string() })

/** The event that the user matched to rows with the words in `key`; `means` is our event name. */
export type EventMatch = v.InferOutput<typeof eventMatchSchema>

const EVENT_MATCHES_KEY = 'import-events'

/** Maximum number of stored matches; the oldest is removed. */
const MAX_EVENT_MATCHES = 500

/** Returns the stored matches of this browser, the latest first. */
export const loadEventMatches = (): EventMatch[] => {
  try {
    return v.parse(
      v.array(eventMatchSchema),
      JSON.parse(localStorage.getItem(EVENT_MATCHES_KEY) ?? '[]'),
    )
  } catch {
    return []
  }
}

/** Stores the match of rows with these words. */
export const saveEventMatch = (match: EventMatch): void => write([match, ...withoutKey(match.key)])

/** Removes the match of rows with these words. */
export const deleteEventMatch = (key: string): void => write(withoutKey(key))

/** Removes the matches of rows that name an event or a venue so. */
export const deleteEventMatchesOf = (name: string): void =>
  write(loadEventMatches().filter(({ key }) => !nameOfKey(key).includes(name)))

const keySchema = v.pipe(v.string(), v.parseJson(), v.array(v.nullish(v.string())))

/** The event and the venue in an `eventKey`. */
const nameOfKey = (key: string): unknown[] => {
  const parts = v.safeParse(keySchema, key)
  return parts.success ? parts.output.slice(0, 2) : []
}

const withoutKey = (key: string): EventMatch[] =>
  loadEventMatches().filter((other) => other.key !== key)

const write = (all: readonly EventMatch[]): void => {
  try {
    localStorage.setItem(EVENT_MATCHES_KEY, JSON.stringify(all.slice(0, MAX_EVENT_MATCHES)))
  } catch {
    // Storage is blocked: the page asks the user again.
  }
}
