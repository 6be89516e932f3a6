let isPressing = false

/** Where a page is made before there is a browser, nobody presses anything. */
const place = typeof window === 'undefined' ? new EventTarget() : window

const options = { capture: true, passive: true } as const
place.addEventListener('pointerdown', () => (isPressing = true), options)
for (const end of ['pointerup', 'pointercancel'])
  place.addEventListener(end, () => (isPressing = false), options)

/**
 * Acts at once, or when a press is under way once its click is through: what moves the page in
 * between would pull the button away from under the pointer.
 */
export const afterPress = (act: () => void): void => {
  if (!isPressing) return act()
  const release = () => setTimeout(act)
  place.addEventListener('pointerup', release, { once: true })
}
