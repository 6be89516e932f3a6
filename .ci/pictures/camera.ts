import type { CDPSession, Page } from 'playwright-core'

/** Longer pages are looked at down to here, in CSS pixels. */
const DEEPEST = 1100

/** For how long a page may keep changing. */
const PATIENCE_MS = 10_000

const QUALITY = 24

/** Takes pictures of a page. */
export interface Camera {
  /** A picture of the page as WebP, once two in a row are the same. */
  take(size: {
    width: number
    scale: number
    shallowest?: number
    deepest?: number
    quality?: number
  }): Promise<Buffer>
}

/** Sets up a camera in front of a page, which waits until all is there; `isThere` is read in the page. */
export const setUpCamera = async (page: Page, isThere = isAllThere): Promise<Camera> => {
  const browser = await page.context().newCDPSession(page)
  return {
    async take({ width, scale, shallowest = 0, deepest = DEEPEST, quality = QUALITY }) {
      await untilThere(page, isThere)
      // The window is as long as the page, so that what stands at its bottom does.
      const long = await page.evaluate(() => document.body.scrollHeight)
      const height = Math.max(shallowest, Math.min(deepest, long))
      await page.setViewportSize({ width, height })
      const shoot = () => capture(browser, { width, height, scale }, quality)
      const deadline = performance.now() + PATIENCE_MS
      let before = await shoot()
      for (;;) {
        await page.waitForTimeout(120)
        const now = await shoot()
        // What a new width asks for may have begun to wait only now.
        if (now.equals(before) && (await page.evaluate(isThere))) return now
        if (performance.now() > deadline) throw new Error(`${page.url()} does not come to rest`)
        before = now
      }
    },
  }
}

const capture = async (
  browser: CDPSession,
  { width, height, scale }: { width: number; height: number; scale: number },
  quality: number,
): Promise<Buffer> => {
  const { data } = await browser.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { x: 0, y: 0, width, height, scale },
  })
  return Buffer.from(data, 'base64')
}

/** Whether type and pictures are loaded and nothing says that it waits; read in the page. */
const isAllThere = (): boolean =>
  document.fonts.status === 'loaded' &&
  document.querySelector('[aria-busy="true"], [data-screen-bones]') === null &&
  [...document.images].every((image) => image.complete)

/** Resolves once all is there, and closes what would go by itself after a while. */
const untilThere = async (page: Page, isThere: () => boolean): Promise<void> => {
  await page.evaluate(() => {
    // What is below the window is in the picture as well.
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForFunction(isThere, undefined, { timeout: PATIENCE_MS })
  await page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('[data-tone] button')) close.click()
  })
}
