/**
 * A pointer that rests on a link for this long, in ms, signals intent; passing over it does not.
 */
const REST_MS = 65

/**
 * Reports links within the site that the user is about to follow: hovered, focused or touched.
 * Returns a function that stops it.
 */
export const onLinkIntent = (onIntent: (to: URL) => void): (() => void) => {
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Element | null = null

  function rest({ target }: Event) {
    const link = linkAt(target)
    if (link === last) return
    last = link
    clearTimeout(timer)
    if (link) timer = setTimeout(() => onIntent(new URL(link.href)), REST_MS)
  }

  function touch({ target }: Event) {
    clearTimeout(timer)
    const link = linkAt(target)
    if (link) onIntent(new URL(link.href))
  }

  const { signal } = ending
  document.addEventListener('pointerover', rest, { signal, passive: true })
  document.addEventListener('focusin', rest, { signal })
  document.addEventListener('touchstart', touch, { signal, passive: true })
  signal.addEventListener('abort', () => clearTimeout(timer))
  return () => ending.abort()
}

/** Returns the link at an event target if it leads elsewhere within the site in the same tab. */
const linkAt = (target: EventTarget | null): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const isElsewhere =
    link?.origin === location.origin &&
    link.target === '' &&
    link.pathname + link.search !== location.pathname + location.search
  return isElsewhere ? link : null
}
