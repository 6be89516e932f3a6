/** The overlay that is open over the page. */
export type Overlay = 'palette' | 'shortcuts'

/** A key press; autofill sends events without a `key`. */
type Keys = Partial<Pick<KeyboardEvent, 'key'>> &
  Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

/**
 * Returns the overlay that a key press opens; while the user types text, a key is a character and
 * not a command.
 */
export const shortcutFor = (
  { key, ctrlKey, metaKey, altKey, isComposing }: Keys,
  isWriting: boolean,
): Overlay | null => {
  if (altKey || isComposing) return null
  if (ctrlKey || metaKey) return key?.toLowerCase() === 'k' ? 'palette' : null
  return key === '?' && !isWriting ? 'shortcuts' : null
}
