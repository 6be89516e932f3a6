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

/** Returns the selection with the sections inside a lasso added, without duplicates. */
export const withSectionsAdded = (
  chosen: readonly string[],
  added: readonly string[],
): string[] => {
  const keys = new Set(chosen.map(sectionKey))
  return [...chosen, ...added.filter((name) => !keys.has(sectionKey(name)))]
}

/**
 * Returns the selection after a press on a zone: selects it alone or adds it; a second press
 * removes it.
 */
export const withZoneToggled = (
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
