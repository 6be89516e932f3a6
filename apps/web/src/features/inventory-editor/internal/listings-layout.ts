import * as v from 'valibot'

const names = v.array(v.string())

/** A saved view: columns and filters under a name; `columns` is `null` for the default columns. */
const viewSchema = v.object({ name: v.string(), columns: v.nullable(names), filters: v.string() })

const layoutSchema = v.object({
  columns: v.nullable(names),
  views: v.array(viewSchema),
})

/** A broker's column settings and views in this browser. */
export type StoredLayout = v.InferOutput<typeof layoutSchema>

/** The default settings. */
const EMPTY_LAYOUT: StoredLayout = { columns: null, views: [] }

const storageKey = (owner: string): string => `listings-desk ${owner}`

/** Reads a broker's settings; returns the defaults if nothing readable is stored. */
export const loadLayout = (owner: string): StoredLayout => {
  try {
    return v.parse(layoutSchema, JSON.parse(localStorage.getItem(storageKey(owner)) ?? 'null'))
  } catch {
    return EMPTY_LAYOUT
  }
}

/** Returns the views, and which of them matches the current columns and filters. */
export const currentView = ({ columns, views }: StoredLayout, filters: string) => ({
  views,
  current:
    views.find((view) => view.filters === filters && isSameColumns(view.columns, columns)) ?? null,
  /** Whether columns and filters are the defaults. */
  isPlain: filters === '' && columns === null,
})

/** Stores the settings, if storage is available. */
export const saveLayout = (owner: string, layout: StoredLayout): void => {
  try {
    localStorage.setItem(storageKey(owner), JSON.stringify(layout))
  } catch {
    // Storage is blocked: the settings last until the page closes.
  }
}

/** A column that can be hidden. */
interface Keyed {
  key: string
}

/**
 * Returns the selected columns in order; all columns if none are selected or the selection has no
 * known column.
 */
export const arrangeColumns = <Column extends Keyed>(
  columns: readonly Column[],
  selected: readonly string[] | null,
): readonly Column[] => {
  if (selected === null) return columns
  const known = selected.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  return known.length === 0 ? columns : known
}

/** Moves a key by a number of positions, clamped to the list. */
export const moveKey = (keys: readonly string[], key: string, by: number): readonly string[] => {
  const others = keys.filter((other) => other !== key)
  const place = Math.max(0, keys.indexOf(key) + by)
  return keys.includes(key) ? others.toSpliced(place, 0, key) : keys
}

/** Returns whether two column selections are equal. */
export const isSameColumns = (columns: readonly string[] | null, other: readonly string[] | null) =>
  JSON.stringify(columns) === JSON.stringify(other)

/** Query parameters for the position and the current action, which are not part of a view. */
const NAVIGATION_PARAMS = ['page', 'open', 'do']

/** Returns the filters and the sort order of a URL, in a canonical form. */
export const normalizeFilters = (search: string): string => {
  const params = new URLSearchParams(search)
  for (const place of NAVIGATION_PARAMS) params.delete(place)
  params.sort()
  return params.toString()
}
