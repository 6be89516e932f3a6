import { requestsUnderWay } from './requests-under-way.ts'

/** For so long nothing is asked for, and nothing comes, before a page counts as whole. */
const QUIET_MS = 1000

/**
 * Waits until the page is whole: its parts are loaded, and for a second no request was under way
 * and no file or answer came. What is not part of it begins only then, so that it takes nothing
 * from the first screen however slow the network is. False when the signal came first.
 */
export const untilQuiet = (signal?: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const arrivals = new PerformanceObserver(again)
    arrivals.observe({ type: 'resource' })
    const stopCounting = requestsUnderWay.subscribe(again)
    addEventListener('load', again)
    signal?.addEventListener('abort', () => end(false), { once: true })
    again()

    function again() {
      clearTimeout(timer)
      if (signal?.aborted) return end(false)
      const isAsking = requestsUnderWay.getState().count > 0
      // Either is told of when it changes.
      if (isAsking || document.readyState !== 'complete') return
      timer = setTimeout(() => end(true), QUIET_MS)
    }

    function end(isQuiet: boolean) {
      clearTimeout(timer)
      arrivals.disconnect()
      stopCounting()
      removeEventListener('load', again)
      resolve(isQuiet)
    }
  })
