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
