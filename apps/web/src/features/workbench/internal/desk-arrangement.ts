import * as v from 'valibot'

const names = v.array(v.string())

/** A saved view: columns and filters under a name; `columns` is `null` for the default columns. */
const viewSchema = v.object({ name: v.string(), columns: v.nullable(names), filters: v.string() })

const deskSchema = v.object({
  columns: v.nullable(names),
  views: v.array(viewSchema),
})

/** A broker's column settings and views in this browser. */
export type KeptDesk = v.InferOutput<typeof deskSchema>

/** The default settings. */
const NONE: KeptDesk = { columns: null, views: [] }

const keyOf = (whose: string): string => `listings-desk ${whose}`

/** Reads a broker's settings; returns the defaults if nothing readable is stored. */
export const readDesk = (whose: string): KeptDesk => {
  try {
    return v.parse(deskSchema, JSON.parse(localStorage.getItem(keyOf(whose)) ?? 'null'))
  } catch {
    return NONE
  }
}

/** Returns the views, and which of them matches the current columns and filters. */
export const lookedAt = ({ columns, views }: KeptDesk, filters: string) => ({
  views,
  current:
    views.find((view) => view.filters === filters && isSameChoice(view.columns, columns)) ?? null,
  /** Whether columns and filters are the defaults. */
  isPlain: filters === '' && columns === null,
})

/** Stores the settings, if storage is available. */
export const keepDesk = (whose: string, desk: KeptDesk): void => {
  try {
    localStorage.setItem(keyOf(whose), JSON.stringify(desk))
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
export const arranged = <Column extends Keyed>(
  columns: readonly Column[],
  chosen: readonly string[] | null,
): readonly Column[] => {
  if (chosen === null) return columns
  const known = chosen.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  return known.length === 0 ? columns : known
}

/** Moves a key by a number of positions, clamped to the list. */
export const moved = (keys: readonly string[], key: string, by: number): readonly string[] => {
  const others = keys.filter((other) => other !== key)
  const place = Math.max(0, keys.indexOf(key) + by)
  return keys.includes(key) ? others.toSpliced(place, 0, key) : keys
}

/** Returns whether two column selections are equal. */
export const isSameChoice = (one: readonly string[] | null, other: readonly string[] | null) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Query parameters for the position and the current action, which are not part of a view. */
const PLACES = ['page', 'open', 'do']

/** Returns the filters and the sort order of a URL, in a canonical form. */
export const filtersIn = (search: string): string => {
  const said = new URLSearchParams(search)
  for (const place of PLACES) said.delete(place)
  said.sort()
  return said.toString()
}
