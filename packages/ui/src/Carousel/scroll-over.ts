const easeInOut = (part: number) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2)

/** Scrolls sideways to `left` in `duration` milliseconds (at once for 0) and calls `onEnd` there.
 * Returns a way to stop. */
export function scrollOver(
  element: HTMLElement,
  left: number,
  duration: number,
  onEnd: () => void,
): () => void {
  const start = element.scrollLeft
  const began = performance.now()
  let frame = 0

  function step(now: number) {
    const part = duration <= 0 ? 1 : Math.min(1, Math.max(0, now - began) / duration)
    element.scrollLeft = start + (left - start) * easeInOut(part)
    if (part < 1) frame = requestAnimationFrame(step)
    else onEnd()
  }
  step(began)
  return () => cancelAnimationFrame(frame)
}
