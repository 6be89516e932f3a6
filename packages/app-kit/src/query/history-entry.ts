import * as v from 'valibot'

/**
 * The current history entry of this tab. It may be newer than what is rendered, because navigation
 * is a transition.
 */
interface HistoryEntry {
  /** The path below the base of the application. */
  pathname: string
  search: string
  hash: string
  state: unknown
  /** The router's name for the entry. */
  key: string
  /** The position of the entry in this tab's history; a replaced entry keeps it. */
  index: number
}

// What react-router writes into `history.state`; the first entry of a document has no key.
const stateSchema = v.object({
  idx: v.number(),
  key: v.optional(v.string(), 'default'),
  usr: v.optional(v.unknown(), null),
})

/**
 * Reads the current history entry of this tab. `base` is the application's root, such as `/` or
 * `/admin`. Returns null if the router does not use the tab's history, like `MemoryRouter`.
 */
export const readHistoryEntry = (base: string): HistoryEntry | null => {
  const { success, output } = v.safeParse(stateSchema, history.state)
  if (!success) return null
  const { pathname, search, hash } = location
  const below = base === '/' ? pathname : pathname.slice(base.length) || '/'
  return { pathname: below, search, hash, state: output.usr, key: output.key, index: output.idx }
}
