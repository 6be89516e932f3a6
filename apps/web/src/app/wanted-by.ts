/** What stands over the page. */
export type Over = 'palette' | 'shortcuts'

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

/** What somebody wants who presses keys; whoever is writing means the character and not the command. */
export const wantedBy = (
  { key, ctrlKey, metaKey, altKey, isComposing }: Keys,
  isWriting: boolean,
): Over | null => {
  if (altKey || isComposing) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'palette' : null
  return key === '?' && !isWriting ? 'shortcuts' : null
}
