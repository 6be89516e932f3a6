import { sectionKey } from '@seatdesk/domain'

/** What sets the names of several sections apart in an address. */
const BETWEEN = '|'

/** The names of the sections that a filter asks for. */
export const sectionsOf = (section: string | undefined): string[] =>
  section === undefined ? [] : section.split(BETWEEN)

/** The filter for sections; none without any. */
export const sectionFilter = (names: readonly string[]): string | undefined =>
  names.length === 0 ? undefined : names.join(BETWEEN)

/** What is chosen once a section was pressed: it alone, or beside the others; pressed again, not it. */
export const withSection = (
  chosen: readonly string[],
  pressed: string,
  isAdding: boolean,
): string[] => {
  const key = sectionKey(pressed)
  const others = chosen.filter((name) => sectionKey(name) !== key)
  const isLeaving = others.length < chosen.length
  if (!isAdding) return isLeaving && others.length === 0 ? [] : [pressed]
  return isLeaving ? others : [...others, pressed]
}

/** What is chosen once a line was drawn around sections: they beside the others, each once. */
export const withSections = (chosen: readonly string[], added: readonly string[]): string[] => {
  const keys = new Set(chosen.map(sectionKey))
  return [...chosen, ...added.filter((name) => !keys.has(sectionKey(name)))]
}

/** What is chosen once a whole zone was pressed: it alone, or beside the others; pressed again, not it. */
export const withZone = (
  chosen: readonly string[],
  zone: readonly string[],
  isAdding: boolean,
): string[] => {
  const keys = new Set(zone.map(sectionKey))
  const others = chosen.filter((name) => !keys.has(sectionKey(name)))
  const isWhole = chosen.length - others.length === keys.size
  if (isWhole && (isAdding || others.length === 0)) return others
  return isAdding ? [...others, ...zone] : [...zone]
}
