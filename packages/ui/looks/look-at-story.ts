import type { Page } from 'playwright-core'

import { setUpCamera } from '../../../.ci/pictures/camera.ts'
import { SCHEMES } from '../src/theme/schemes.ts'

/** The window of a part, and of what takes the whole page, in CSS pixels. */
const WIDTH = { part: 640, page: 1280 } as const

/** Whatever lies over the page has this much room at least. */
const SHALLOWEST = 400

/** Fine enough for one pixel to be told, and a tenth of what a picture without loss weighs. */
const QUALITY = 80

/** What a page of a built Storybook tells about the story that it shows. */
interface Preview {
  currentRender?: { phase?: string; story?: { parameters?: { layout?: string } } }
  channel: { emit: (event: string, payload: object) => void }
}

declare global {
  var __STORYBOOK_PREVIEW__: Preview | undefined
}

/** Opens a story in a page and gives a picture of it in each scheme, under its id and the scheme. */
export const lookAtStory = async (
  page: Page,
  id: string,
): Promise<readonly [name: string, picture: Buffer][]> => {
  const pictures: [name: string, picture: Buffer][] = []
  const camera = await setUpCamera(page, isShown)
  await page.setViewportSize({ width: WIDTH.part, height: SHALLOWEST })
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=scheme:${SCHEMES[0]}`)
  await page.waitForFunction(isShown)
  const failure = await page.evaluate(readFailure)
  if (failure !== undefined) throw new Error(`${id}: ${failure}`)
  const layout = await page.evaluate(readLayout)
  const width = layout === 'fullscreen' ? WIDTH.page : WIDTH.part
  await page.setViewportSize({ width, height: SHALLOWEST })
  for (const scheme of SCHEMES) {
    await page.evaluate(turnTo, scheme)
    // Under a dialog alone the page itself has no height.
    await page.waitForSelector(`html[data-mantine-color-scheme="${scheme}"]`, { state: 'attached' })
    const picture = await camera.take({ width, scale: 1, shallowest: SHALLOWEST, quality: QUALITY })
    pictures.push([`${id}-${scheme}`, picture])
  }
  return pictures
}

/** Whether the story is drawn and played, and its type and pictures are loaded; read in the page. */
const isShown = (): boolean =>
  ['completed', 'finished', 'errored', 'aborted'].includes(
    globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase ?? '',
  ) &&
  document.fonts.status === 'loaded' &&
  [...document.images].every((image) => image.complete)

/** Shows the story in a scheme; runs in the page. */
const turnTo = (scheme: string): void =>
  globalThis.__STORYBOOK_PREVIEW__?.channel.emit('updateGlobals', { globals: { scheme } })

/** What the page says where a story could not be drawn or played; read in the page. */
const readFailure = (): string | undefined =>
  document.body.classList.contains('sb-show-errordisplay')
    ? (document.querySelector('#error-message')?.textContent ?? 'is not shown')
    : undefined

/** Whether the story has the page for itself; read in the page. */
const readLayout = (): string | undefined =>
  globalThis.__STORYBOOK_PREVIEW__?.currentRender?.story?.parameters?.layout
