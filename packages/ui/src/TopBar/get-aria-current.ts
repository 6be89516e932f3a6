/**
 * Returns the `aria-current` value of a navigation link: `page` for the current page, or a value
 * for a page within it.
 */
export const getAriaCurrent = (
  isCurrent: boolean | 'within' = false,
): 'page' | 'true' | undefined => {
  if (isCurrent === 'within') return 'true'
  return isCurrent ? 'page' : undefined
}
