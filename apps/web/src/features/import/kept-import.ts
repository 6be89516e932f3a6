import { IMPORT_COLUMNS, type ImportColumn, RETENTION } from '@seatdesk/domain'
import * as v from 'valibot'

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

/** What a broker once said of files with this header: what each column is, and what `Cost` means. */
export interface FileKind {
  columns: (ImportColumn | null)[]
  costMeans: 'asking' | 'paid' | null
}

const FILE_KIND_KEY = 'import-kinds'

/** More kinds of files than anybody has; the oldest makes way. */
const MOST = 20

const kindSchema = v.object({
  columns: v.array(v.nullable(v.picklist(IMPORT_COLUMNS))),
  costMeans: v.nullable(v.picklist(['asking', 'paid'])),
})

const kindsSchema = v.array(v.tuple([v.string(), kindSchema]))

/** The same columns in another order or case are another kind: a file is made by a program. */
const nameOf = (header: readonly string[]): string => JSON.stringify(header)

/** What is remembered of files with this header; `null` of a kind that was never seen. */
export const rememberedKind = (header: readonly string[]): FileKind | null =>
  readKinds().find(([name]) => name === nameOf(header))?.[1] ?? null

/** Remembers what files with this header mean. */
export const rememberKind = (header: readonly string[], kind: FileKind): void => {
  const name = nameOf(header)
  const kinds = [[name, kind], ...readKinds().filter(([other]) => other !== name)]
  try {
    localStorage.setItem(FILE_KIND_KEY, JSON.stringify(kinds.slice(0, MOST)))
  } catch {
    // A browser that keeps nothing is asked again.
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

/** Which event rows mean that name theirs by the words of `key`; `means` is what we call it. */
export type ChosenEvent = v.InferOutput<typeof chosenSchema>

const CHOSEN_EVENTS_KEY = 'import-events'

/** More names than a broker's programs spell in ways of their own; the oldest makes way. */
const CHOSEN_EVENTS_MOST = 500

/** The events that were chosen in this browser for what files call them, the latest first. */
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

/** Remembers what rows with these words mean. */
export const rememberEvent = (chosen: ChosenEvent): void => keep([chosen, ...without(chosen.key)])

/** Forgets what rows with these words were said to mean. */
export const forgetEvent = (key: string): void => keep(without(key))

const without = (key: string): ChosenEvent[] =>
  rememberedEvents().filter((other) => other.key !== key)

const keep = (all: readonly ChosenEvent[]): void => {
  try {
    localStorage.setItem(CHOSEN_EVENTS_KEY, JSON.stringify(all.slice(0, CHOSEN_EVENTS_MOST)))
  } catch {
    // A browser that keeps nothing is asked again.
  }
}
