/** How a link to a place says that it is the one shown (`page`), or has what is shown within it. */
export const currentOf = (isCurrent: boolean | 'within' = false): 'page' | 'true' | undefined => {
  if (isCurrent === 'within') return 'true'
  return isCurrent ? 'page' : undefined
}
