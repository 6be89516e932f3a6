let isPressing = false

/** Prerendering has no window and no pointer events. */
const place = typeof window === 'undefined' ? new EventTarget() : window

const options = { capture: true, passive: true } as const
place.addEventListener('pointerdown', () => (isPressing = true), options)
for (const end of ['pointerup', 'pointercancel'])
  place.addEventListener(end, () => (isPressing = false), options)

/**
 * Runs `action` now, or after the current click if the pointer is down. Otherwise a validation message
 * shown on blur shifts the submit button and the click misses it.
 */
export const afterClick = (action: () => void): void => {
  if (!isPressing) return action()
  const release = () => setTimeout(action)
  place.addEventListener('pointerup', release, { once: true })
}
