import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** What a page took for whatever was done in it since it was last asked, in ms. */
    answerTimes?: Answer
  }
}

/** How long a page left somebody waiting, in ms. */
export interface Answer {
  /** The longest from an event to the paint that followed it. */
  answer: number
  /** The longest frame beside them, of those of over 50 ms: who presses meanwhile waits for it. */
  frame: number
}

export const NO_ANSWER: Answer = { answer: 0, frame: 0 }

export const longerOf = (one: Answer, other: Answer): Answer => ({
  answer: Math.max(one.answer, other.answer),
  frame: Math.max(one.frame, other.frame),
})

/** By then the page has asked for what it shows of the act before, and is no longer calm until it has come. */
const ASKED_MS = 500

/** The longest that a page leaves somebody waiting who does this. */
export const longestAnswer = async (page: Page, act: () => Promise<unknown>): Promise<Answer> => {
  await page.waitForTimeout(ASKED_MS)
  await page.evaluate(untilCalm)
  await page.evaluate(noteAnswers)
  await act()
  await page.evaluate(untilCalm)
  return page.evaluate((none) => window.answerTimes ?? none, NO_ANSWER)
}

/** Runs in the page: writes down each answer. */
function noteAnswers(): void {
  const times = { answer: 0, frame: 0 }
  const longer = (kind: keyof Answer, ms: number) => {
    const known = window.answerTimes
    if (known) known[kind] = Math.max(known[kind], ms)
  }
  if (!window.answerTimes) {
    const note = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        // What is asked for in a frame comes once that is painted, and before what was put off until then.
        const told = () => longer('answer', performance.now() - timeStamp)
        void scheduler.postTask(told, { priority: 'user-blocking' })
      })
    const kinds = ['pointermove', 'pointerdown', 'pointerup', 'click', 'wheel', 'keydown', 'keyup']
    for (const kind of kinds) addEventListener(kind, note, { capture: true, passive: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longer('frame', duration)
    }).observe({ type: 'long-animation-frame' })
  }
  window.answerTimes = times
}

/** Runs in the page: waits for twenty frames in a row without a hitch, and without anything on its way. */
function untilCalm(): Promise<void> {
  return new Promise((resolve) => {
    let [calm, last] = [0, performance.now()]
    const isBusy = () =>
      document.querySelector('[aria-busy="true"]') !== null ||
      document.getAnimations().some(({ playState }) => playState === 'running')
    const step = (now: number) => {
      calm = now - last < 34 ? calm + 1 : 0
      last = now
      // Looked for at the end alone: in a page of everything that takes longer than a frame.
      if (calm >= 20 && isBusy()) calm = 0
      if (calm >= 20) resolve()
      else requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}

/** How many frames a second a page shows while something is done. */
export const framesWhile = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(untilCalm)
  await page.evaluate(() => {
    document.body.dataset['frames'] = '0'
    delete document.body.dataset['framesDone']
    const began = performance.now()
    const step = (now: number) => {
      const { dataset } = document.body
      dataset['frames'] = String(Number(dataset['frames']) + 1)
      dataset['framesMs'] = String(now - began)
      if (!('framesDone' in dataset)) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  await act()
  return page.evaluate(() => {
    const { dataset } = document.body
    dataset['framesDone'] = ''
    return (Number(dataset['frames']) * 1000) / Number(dataset['framesMs'])
  })
}
