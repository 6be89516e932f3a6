import { sectionKey } from '@seatdesk/domain'

/** Separator of section names in the URL. */
const SEPARATOR = '|'

/** Returns the section names of a filter. */
export const parseSectionFilter = (section: string | undefined): string[] =>
  section === undefined ? [] : section.split(SEPARATOR)

/** Returns the section filter; undefined without sections. */
export const formatSectionFilter = (names: readonly string[]): string | undefined =>
  names.length === 0 ? undefined : names.join(SEPARATOR)

/**
 * Returns the selection after a press on a section: selects it alone or adds it; a second press
 * removes it.
 */
export const withSectionToggled = (
  selected: readonly string[],
  pressed: string,
  isAdding: boolean,
): string[] => {
  const key = sectionKey(pressed)
  const others = selected.filter((name) => sectionKey(name) !== key)
  const isLeaving = others.length < selected.length
  if (!isAdding) return isLeaving && others.length === 0 ? [] : [pressed]
  return isLeaving ? others : [...others, pressed]
}

/** Returns the selection with the sections inside a lasso added, without duplicates. */
export const withSectionsAdded = (
  selected: readonly string[],
  added: readonly string[],
): string[] => {
  const keys = new Set(selected.map(sectionKey))
  return [...selected, ...added.filter((name) => !keys.has(sectionKey(name)))]
}

/**
 * Returns the selection after a press on a zone: selects it alone or adds it; a second press
 * removes it.
 */
export const withZoneToggled = (
  selected: readonly string[],
  zone: readonly string[],
  isAdding: boolean,
): string[] => {
  const keys = new Set(zone.map(sectionKey))
  const others = selected.filter((name) => !keys.has(sectionKey(name)))
  const isWhole = selected.length - others.length === keys.size
  if (isWhole && (isAdding || others.length === 0)) return others
  return isAdding ? [...others, ...zone] : [...zone]
}
