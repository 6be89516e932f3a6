import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** The longest response and frame since the last read, in ms. */
    answerTimes?: ResponseTimes
  }
}

/** Response times of a page, in ms. */
export interface ResponseTimes {
  /** The longest time from an event to the paint that follows it. */
  answer: number
  /** The longest other frame of over 50 ms; a press during such a frame has to wait for it. */
  frame: number
}

export const NO_RESPONSE_TIMES: ResponseTimes = { answer: 0, frame: 0 }

export const maxResponseTimes = (item: ResponseTimes, other: ResponseTimes): ResponseTimes => ({
  answer: Math.max(item.answer, other.answer),
  frame: Math.max(item.frame, other.frame),
})

/**
 * By then the page has sent the requests of the previous action, so it is not calm until they
 * finish.
 */
const SETTLE_MS = 500

/** Performs an action and returns the longest response of the page to it. */
export const measureLongestResponse = async (
  page: Page,
  action: () => Promise<unknown>,
): Promise<ResponseTimes> => {
  await page.waitForTimeout(SETTLE_MS)
  await page.evaluate(untilCalm)
  await page.evaluate(recordResponses)
  await action()
  await page.evaluate(untilCalm)
  return page.evaluate((none) => window.answerTimes ?? none, NO_RESPONSE_TIMES)
}

/** Runs in the page: records each response time. */
function recordResponses(): void {
  const times = { answer: 0, frame: 0 }
  const longer = (kind: keyof ResponseTimes, ms: number) => {
    const known = window.answerTimes
    if (known) known[kind] = Math.max(known[kind], ms)
  }
  if (!window.answerTimes) {
    const note = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        // A task posted in a frame runs after its paint, and before work that was deferred until
        // then.
        const reportTime = () => longer('answer', performance.now() - timeStamp)
        void scheduler.postTask(reportTime, { priority: 'user-blocking' })
      })
    const kinds = ['pointermove', 'pointerdown', 'pointerup', 'click', 'wheel', 'keydown', 'keyup']
    for (const kind of kinds) addEventListener(kind, note, { capture: true, passive: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longer('frame', duration)
    }).observe({ type: 'long-animation-frame' })
  }
  window.answerTimes = times
}

/**
 * Runs in the page: waits for twenty frames in a row without jank, with nothing loading or
 * animating.
 */
function untilCalm(): Promise<void> {
  return new Promise((resolve) => {
    let [quiet, last] = [0, performance.now()]
    const isBusy = () =>
      document.querySelector('[aria-busy="true"]') !== null ||
      document.getAnimations().some(({ playState }) => playState === 'running')
    const step = (now: number) => {
      quiet = now - last < 34 ? quiet + 1 : 0
      last = now
      // Checked only at the end: on a page with many elements the check takes longer than a frame.
      if (quiet >= 20 && isBusy()) quiet = 0
      if (quiet >= 20) resolve()
      else requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}

/** Returns the frames per second of a page while an action runs. */
export const framesWhile = async (page: Page, action: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(untilCalm)
  await page.evaluate(() => {
    document.body.dataset['frames'] = '0'
    delete document.body.dataset['framesDone']
    const startedAt = performance.now()
    const step = (now: number) => {
      const { dataset } = document.body
      dataset['frames'] = String(Number(dataset['frames']) + 1)
      dataset['framesMs'] = String(now - startedAt)
      if (!('framesDone' in dataset)) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  await action()
  return page.evaluate(() => {
    const { dataset } = document.body
    dataset['framesDone'] = ''
    return (Number(dataset['frames']) * 1000) / Number(dataset['framesMs'])
  })
}
