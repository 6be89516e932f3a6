/** Background work starts at most this long after the page has loaded, in ms. */
const MAX_WAIT_MS = 5000

/**
 * Waits until the page has loaded and the browser is idle, so that background work takes nothing from
 * the first screen. Resolves to false if the signal aborts first.
 */
export const waitForIdle = async (signal?: AbortSignal): Promise<boolean> => {
  if (document.readyState !== 'complete') await once(window, 'load', signal)
  if (!signal?.aborted) await idle()
  return !signal?.aborted
}

const once = (target: EventTarget, name: string, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    target.addEventListener(name, () => resolve(), { once: true, ...(signal && { signal }) })
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })

/** Safari has no `requestIdleCallback`. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS })
    else setTimeout(resolve, 1000)
  })
