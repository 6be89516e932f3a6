/** For how long a page may grow before it is left where it is. */
const PATIENCE_MS = 5000

/** What says that the reader has gone on reading. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** A scroll that may still be waiting for the page to grow. */
interface Scroll {
  isUnderWay: () => boolean
  stop: () => void
}

/** Scrolls down to `top` as soon as the page is that long, unless the reader moves first. */
export const scrollOnceThere = (top: number): Scroll => {
  let isUnderWay = true
  const observer = new ResizeObserver(tryNow)
  const timer = setTimeout(stop, PATIENCE_MS)
  for (const move of MOVES) addEventListener(move, stop, { passive: true })
  observer.observe(document.body)
  tryNow()
  return { isUnderWay: () => isUnderWay, stop }

  function tryNow() {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) < 1) stop()
  }

  function stop() {
    isUnderWay = false
    observer.disconnect()
    clearTimeout(timer)
    for (const move of MOVES) removeEventListener(move, stop)
  }
}
