import type { Page } from 'playwright-core'

/** How it went while something was done. */
export interface Frames {
  /** Frames a second. */
  rate: number
  /** How many there were. */
  count: number
  /** The longest task, in milliseconds: for so long a press would have waited. */
  longest: number
}

/** Scrolls a page frame by frame, for as many milliseconds. */
export const scrolled = (page: Page, ms: number): Promise<Frames> =>
  page.evaluate(async (wanted) => {
    const tasks: number[] = [0]
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    })
    observer.observe({ type: 'longtask' })
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const began = await frame()
    let [now, frames] = [began, 0]
    while (now - began < wanted) {
      window.scrollBy(0, 90)
      now = await frame()
      frames += 1
    }
    observer.disconnect()
    return { rate: (frames * 1000) / (now - began), count: frames, longest: Math.max(...tasks) }
  }, ms)

/** Milliseconds from a press on something to the frame that shows what came of it. */
export const pressed = async (page: Page, selector: string): Promise<number> => {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => resolve(), { timeout: 5000 })
      }),
  )
  return await page.evaluate(async (what) => {
    const target = document.querySelector<HTMLElement>(what)
    if (!target) throw new Error(`there is no ${what}`)
    const began = performance.now()
    target.click()
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - began
  }, selector)
}
