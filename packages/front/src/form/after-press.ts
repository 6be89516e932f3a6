let isPressing = false

const options = { capture: true, passive: true } as const
window.addEventListener('pointerdown', () => (isPressing = true), options)
for (const end of ['pointerup', 'pointercancel'])
  window.addEventListener(end, () => (isPressing = false), options)

/**
 * Acts at once, or when a press is under way once its click is through: what moves the page in
 * between would pull the button away from under the pointer.
 */
export const afterPress = (act: () => void): void => {
  if (!isPressing) return act()
  const release = () => setTimeout(act)
  window.addEventListener('pointerup', release, { once: true })
}
