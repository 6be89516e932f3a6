import * as v from 'valibot'

const names = v.array(v.string())

/** A set of columns and filters under a name; `columns` are `null` where they stand as at first. */
const viewSchema = v.object({ name: v.string(), columns: v.nullable(names), filters: v.string() })

const deskSchema = v.object({
  columns: v.nullable(names),
  views: v.array(viewSchema),
})

/** How a broker has arranged the listings in this browser. */
export type KeptDesk = v.InferOutput<typeof deskSchema>

/** A list of listings as it is at first. */
const NONE: KeptDesk = { columns: null, views: [] }

const keyOf = (whose: string): string => `listings-desk ${whose}`

/** Reads what a broker has arranged; as at first where nothing is kept, or nothing that can be read. */
export const readDesk = (whose: string): KeptDesk => {
  try {
    return v.parse(deskSchema, JSON.parse(localStorage.getItem(keyOf(whose)) ?? 'null'))
  } catch {
    return NONE
  }
}

/** Which set of it is looked at with some filters: nothing of it has been changed since. */
export const lookedAt = ({ columns, views }: KeptDesk, filters: string) => ({
  views,
  current:
    views.find((view) => view.filters === filters && isSameChoice(view.columns, columns)) ?? null,
  /** Whether columns and filters are those of the beginning. */
  isPlain: filters === '' && columns === null,
})

/** Keeps it, where the browser keeps anything. */
export const keepDesk = (whose: string, desk: KeptDesk): void => {
  try {
    localStorage.setItem(keyOf(whose), JSON.stringify(desk))
  } catch {
    // Then it holds as long as the page is open.
  }
}

/** A column that can be shown or not. */
interface Keyed {
  key: string
}

/** The columns that are chosen, in their order; all of them where nothing is chosen, and where nothing of it is known. */
export const arranged = <Column extends Keyed>(
  columns: readonly Column[],
  chosen: readonly string[] | null,
): readonly Column[] => {
  if (chosen === null) return columns
  const known = chosen.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  return known.length === 0 ? columns : known
}

/** The keys with one of them some places further on; at its end where there are no more. */
export const moved = (keys: readonly string[], key: string, by: number): readonly string[] => {
  const others = keys.filter((other) => other !== key)
  const place = Math.max(0, keys.indexOf(key) + by)
  return keys.includes(key) ? others.toSpliced(place, 0, key) : keys
}

/** Whether two choices of columns show the same. */
export const isSameChoice = (one: readonly string[] | null, other: readonly string[] | null) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Where a list stands and what is being done there, and not what it shows. */
const PLACES = ['page', 'open', 'do']

/** What an address says of filters and order, always in the same way. */
export const filtersIn = (search: string): string => {
  const said = new URLSearchParams(search)
  for (const place of PLACES) said.delete(place)
  said.sort()
  return said.toString()
}
