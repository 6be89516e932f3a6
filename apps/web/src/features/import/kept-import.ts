import { RETENTION } from '@seatdesk/domain'

/** A file whose import was begun and is not done, as the browser keeps it over a reload. */
export interface KeptImport {
  file: File
  /** The import that was begun with it. */
  id: number
  /** How many listings a snapshot was to withdraw, or none; absent before it was carried out. */
  withdrawals?: number | null
}

/** Where the one import that is under way is kept. */
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
 * Keeps the import of one account in this browser, for as long as the server knows of it. A browser
 * that keeps nothing has the file dropped again, which goes on with the same import.
 */
export const keeperOf = (owner: string): ImportKeeper => ({
  read: async () => {
    const kept = await inStore<Kept | undefined>('readonly', (store) => store.get(KEY))
    if (!kept) return null
    const isTooOld = Date.now() - kept.keptAt > RETENTION.importDays * DAY_MS
    if (kept.owner === owner && !isTooOld) return kept
    // What somebody else left behind is nobody's here to see.
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

/** Does something in the store; nothing comes of it where the browser keeps nothing. */
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
