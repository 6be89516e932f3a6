// @module-tag nightly

import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'

import { SeatdeskProvider } from '../SeatdeskProvider/SeatdeskProvider.tsx'
import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { Carousel } from './Carousel.tsx'

const slides = Array.from({ length: 8 }, (_, index) => (
  <a key={index} href={`#${index}`}>
    Slide {index + 1}
  </a>
))
const carousel = <Carousel label="Sport">{slides}</Carousel>

const next = page.getByRole('button', { name: 'Next: Sport' })
const previous = page.getByRole('button', { name: 'Previous: Sport' })

testComponentContract((props) => (
  <Carousel label="Sport" {...props}>
    {slides}
  </Carousel>
))

afterEach(async () => {
  await page.viewport(1280, 800)
  await allowMotion(false)
})

async function allowMotion(isAllowed: boolean) {
  const value = isAllowed ? 'no-preference' : 'reduce'
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })
}

function places() {
  return [...document.querySelectorAll('[aria-roledescription="slide"]')].map((slide) => {
    const { left, right } = slide.getBoundingClientRect()
    return { left, right, name: slide.textContent }
  })
}

/** Returns the slides that are completely visible; the last pixels are a gap. */
function inView() {
  const frame = document.querySelector('section')?.getBoundingClientRect()
  if (!frame) throw new Error('No carousel')
  return places()
    .filter(({ left, right }) => left > frame.left - 1 && right < frame.right + 20)
    .map(({ name }) => Number(name.replace('Slide ', '')))
}

test.each([
  [1280, 3],
  [768, 3],
  [767, 2],
  [464, 2],
  [463, 1],
])('UI-6 at %d pixels shows %d slides', async (width, count) => {
  await page.viewport(width, 800)
  render(carousel)
  expect(inView()).toHaveLength(count)
})

test.each([
  [1280, 4],
  [1000, 3],
])('UI-5 at %d pixels shows %d tags', async (width, count) => {
  await page.viewport(width, 800)
  render(
    <Carousel label="Tags" kind="tags">
      {slides}
    </Carousel>,
  )
  expect(inView()).toHaveLength(count)
})

test('A11Y-8 buttons move by a view and are disabled at the ends', async () => {
  render(carousel)
  await expect.element(previous).toBeDisabled()
  await userEvent.click(next)
  await expect.poll(inView).toEqual([4, 5, 6])
  await userEvent.click(next)
  await expect.poll(inView).toEqual([6, 7, 8])
  await expect.element(next).toBeDisabled()
  await userEvent.click(previous)
  await userEvent.click(previous)
  await expect.poll(inView).toEqual([1, 2, 3])
  await expect.element(previous).toBeDisabled()
})

test('buttons update when slides or width change', async () => {
  const { rerender } = render(<Carousel label="Sport">{slides.slice(0, 3)}</Carousel>)
  const hidden = { name: 'Next: Sport', includeHidden: true }
  await expect.element(page.getByRole('button', hidden)).not.toBeVisible()
  await page.viewport(500, 800)
  await expect.element(next).toBeEnabled()
  await page.viewport(1280, 800)
  await expect.element(page.getByRole('button', hidden)).not.toBeVisible()
  rerender(carousel)
  await expect.element(next).toBeEnabled()
})

test('arrow keys move it', async () => {
  render(carousel)
  page.getByRole('link', { name: 'Slide 1' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(inView).toEqual([4, 5, 6])
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(inView).toEqual([1, 2, 3])
})

test('A11Y-7 Tab reaches every slide and scrolls it into view', async () => {
  render(carousel)
  await expect.element(next).toBeEnabled()
  next.element().focus()
  for (const slide of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe(`Slide ${slide}`)
    expect(inView()).toContain(slide)
  }
  await userEvent.tab({ shift: true })
  expect(inView()).toContain(7)
})

test('A11Y-7 a slide that is focused programmatically is scrolled into view', async () => {
  render(carousel)
  await expect.element(next).toBeEnabled()
  await userEvent.tab()
  page.getByRole('link', { name: 'Slide 5' }).element().focus()
  expect(inView()).toEqual([4, 5, 6])
  await userEvent.click(previous)
  await expect.poll(inView).toEqual([1, 2, 3])
})

test('hydration does not move slides', async () => {
  const node = <SeatdeskProvider forceColorScheme="light">{carousel}</SeatdeskProvider>
  const container = document.createElement('div')
  container.innerHTML = renderToString(node)
  document.body.append(container)
  const before = places()
  expect(inView()).toEqual([1, 2, 3])

  const root = hydrateRoot(container, node)
  await expect.element(next).toBeEnabled()
  expect(places()).toEqual(before)
  root.unmount()
  container.remove()
})

function clickButton(button: Element) {
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

/** Returns the time in ms until the slides are within 1 px of their position after 1.5 s. */
async function timeToRest(start: () => void): Promise<number> {
  const seen: { time: number; left: number }[] = []
  const startedAt = performance.now()
  start()
  while (performance.now() - startedAt < 1500) {
    await new Promise(requestAnimationFrame)
    seen.push({ time: performance.now() - startedAt, left: places()[0]?.left ?? 0 })
  }
  const end = seen.at(-1)?.left ?? 0
  expect(end).toBeLessThan(-300)
  const lastAway = seen.findLastIndex(({ left }) => Math.abs(left - end) > 1)
  return seen[lastAway + 1]?.time ?? Infinity
}

test.each([1280, 500])('UI-7 at %d pixels a move takes 500 ms', { retry: 2 }, async (width) => {
  await allowMotion(true)
  await page.viewport(width, 800)
  render(carousel)
  await expect.element(next).toBeEnabled()
  const time = await timeToRest(() => clickButton(next.element()))
  expect(time).toBeGreaterThan(425)
  expect(time).toBeLessThan(575)
})

test('A11Y-10 with reduced motion, a move is immediate', async () => {
  render(carousel)
  await expect.element(next).toBeEnabled()
  clickButton(next.element())
  expect(inView()).toEqual([4, 5, 6])
})

test('A11Y-10 with reduced motion, a released drag moves on within two frames', async () => {
  render(carousel)
  await expect.element(next).toBeEnabled()
  const drag = (target: EventTarget | undefined, type: string, clientX: number) =>
    target?.dispatchEvent(new MouseEvent(type, { clientX, bubbles: true, cancelable: true }))
  drag(page.getByText('Slide 2').element(), 'mousedown', 600)
  drag(document, 'mousemove', 500)
  drag(document, 'mousemove', 200)
  drag(document, 'mouseup', 200)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(inView()).toEqual([4, 5, 6])
})
