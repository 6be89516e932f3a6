import { afterAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { keepsTheContract } from '../testing/contract.tsx'
import { render } from '../testing/render.tsx'
import { Carousel } from './Carousel.tsx'
import { scrollOver } from './scroll-over.ts'
import { moveTime } from './use-slides.ts'

const slides = Array.from({ length: 8 }, (_, index) => (
  <a key={index} href={`#${index}`}>
    Slide {index + 1}
  </a>
))

keepsTheContract((props) => (
  <Carousel label="Sport" {...props}>
    {slides}
  </Carousel>
))

afterAll(() => page.viewport(1280, 800))

function inView(): number {
  const track = document.querySelector('ul')
  const slide = track?.querySelector('li')
  return Math.round((track?.clientWidth ?? 0) / (slide?.offsetWidth ?? 1))
}

test.each([
  [1280, 3],
  [768, 3],
  [767, 2],
  [464, 2],
  [463, 1],
])('UI-6 at %d pixels it shows %d', async (width, count) => {
  await page.viewport(width, 800)
  render(<Carousel label="Sport">{slides}</Carousel>)
  expect(inView()).toBe(count)
})

test.each([
  [1280, 4],
  [1000, 3],
])('UI-5 at %d pixels it shows %d tags', async (width, count) => {
  await page.viewport(width, 800)
  render(
    <Carousel label="Tags" kind="tags">
      {slides}
    </Carousel>,
  )
  expect(inView()).toBe(count)
})

test('A11Y-8 its buttons move by a viewful and end at the ends', async () => {
  await page.viewport(1280, 800)
  render(<Carousel label="Sport">{slides}</Carousel>)
  const next = page.getByRole('button', { name: 'Next: Sport' })
  const previous = page.getByRole('button', { name: 'Previous: Sport' })
  const left = (name: string) => {
    const track = document.querySelector('ul')?.getBoundingClientRect().left ?? 0
    return page.getByText(name).element().getBoundingClientRect().left - track
  }
  await expect.element(previous).toBeDisabled()
  await userEvent.click(next)
  await expect.poll(() => left('Slide 4')).toBeLessThan(10)
  await userEvent.click(next)
  await expect.element(next).toBeDisabled()
  await userEvent.click(previous)
  await userEvent.click(previous)
  await expect.element(previous).toBeDisabled()
})

test('arrow keys move it', async () => {
  await page.viewport(1280, 800)
  render(<Carousel label="Sport">{slides}</Carousel>)
  page.getByRole('link', { name: 'Slide 1' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => document.querySelector('ul')?.scrollLeft).toBeGreaterThan(300)
})

test('UI-7 a move takes 500 ms, or none where motion is unwelcome', async () => {
  const { container } = render(
    <div style={{ width: 100, overflow: 'auto' }}>
      <div style={{ width: 900 }}>wide</div>
    </div>,
  )
  const scroller = container.querySelector('div')
  if (!scroller) throw new Error('No scroller')
  const began = performance.now()
  await new Promise<void>((end) => scrollOver(scroller, 400, moveTime, end))
  expect(performance.now() - began).toBeGreaterThanOrEqual(495)
  expect(scroller.scrollLeft).toBe(400)

  scrollOver(scroller, 0, 0, () => {})
  expect(scroller.scrollLeft).toBe(0)
})
