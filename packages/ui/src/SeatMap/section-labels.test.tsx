// @module-tag nightly

import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { getMap, mapDrawing } from './arena-map.tsx'
import { SeatMap } from './SeatMap.tsx'
import { createPointInSectionTest, fitLabelSize } from './section-labels.ts'

describe('the size that fits', () => {
  let root: SVGSVGElement

  beforeEach(() => {
    document.body.innerHTML = `<svg viewBox="0 0 400 300" width="800" height="600">
    <rect id="upright" x="100" y="100" width="100" height="60"/>
    <g id="turned" transform="translate(300 100) rotate(45)"><rect x="-10" y="-60" width="20" height="120"/></g>
    <path id="bent" d="M0 0h100v20H20v80H0Z"/>
    <g id="words"><text>A</text></g>
  </svg>`
    root = document.querySelector('svg') ?? expect.fail('no drawing')
    return () => document.body.replaceChildren()
  })

  const shape = (id: string) => root.querySelector<SVGElement>(`#${id}`) ?? expect.fail(`no ${id}`)
  const sizeIn = (id: string, x: number, y: number, desired = 20, characters = 3) =>
    fitLabelSize(createPointInSectionTest(root, shape(id), { x, y }), characters, desired, () => ({
      x,
      y,
    }))

  test('MAP-206 a label that fits its section has the wished size', () => {
    expect(sizeIn('upright', 150, 130)).toBe(20)
  })

  test('MAP-206 a label shrinks to fit a rotated section', () => {
    const size = sizeIn('turned', 300, 100)
    expect(size).toBeLessThan(20)
    const isInside = createPointInSectionTest(root, shape('turned'), { x: 300, y: 100 })
    const [across, down] = [(3 * 0.6 * size) / 2, 0.36 * size]
    expect(isInside?.({ x: 300 + across, y: 100 - down })).toBe(true)
    expect(isInside?.({ x: 300 - across, y: 100 - down })).toBe(true)
    // A long label stays legible.
    expect(sizeIn('turned', 300, 100, 20, 30)).toBeGreaterThan(6)
  })

  test('MAP-206 a label has the wished size if the center is outside the section or cannot be tested', () => {
    expect(sizeIn('bent', 50, 50)).toBe(20)
    expect(sizeIn('words', 50, 50)).toBe(20)
  })

  test('MAP-206 a label whose center is inside only at a smaller size shrinks', () => {
    const isInside = createPointInSectionTest(root, shape('upright'), { x: 150, y: 130 })
    const below = (item: number) => ({ x: 150, y: 135 + item * 0.55 })
    const size = fitLabelSize(isInside, 3, 50, below)
    expect(isInside?.(below(50))).toBe(false)
    expect(size).toBeLessThan(50)
    expect(isInside?.({ x: 150, y: below(size).y + 0.36 * size })).toBe(true)
  })
})

describe('MAP-207 labels', () => {
  const svgOf = (...parts: string[]) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 450">${parts.join('')}</svg>`
  const keyOf = (name: string) => name
  const shape = (name: string, box: string) => `<path data-section="${name}" d="M${box}z"/>`
  const label = (name: string, x: number, y: number, more = '') =>
    `<text x="${x}" y="${y}" text-anchor="middle" font-size="7"${more}>${name}</text>`

  function Venue({ svg, width = 600, note }: { svg: string; width?: number; note?: string }) {
    const sections = [...svg.matchAll(/data-section="(\w+)"/g)].map(([, name = '']) => ({
      name,
      label: `${name}, 1 listing`,
      state: 'available' as const,
      ...(note !== undefined && { note }),
    }))
    return (
      <div style={{ width }}>
        <SeatMap svg={svg} sections={sections} keyOf={keyOf} onToggle={() => {}} />
      </div>
    )
  }

  const texts = () => [...mapDrawing().querySelectorAll('text')]
  const find = (content: string) =>
    texts().find(({ textContent }) => textContent === content) ?? expect.fail(`no ${content}`)
  const shown = () =>
    texts()
      .filter((text) => text.checkVisibility({ visibilityProperty: true }))
      .map(({ textContent }) => textContent)
      .toSorted()
  /** Font sizes on the screen, in pixels. */
  const sizes = () =>
    texts()
      .filter(({ textContent }) => shown().includes(textContent))
      .map((text) => {
        const { c = 0, d = 0 } = text.getScreenCTM() ?? {}
        return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(c, d)
      })
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }

  const venue = svgOf(
    shape('Roomy', '10 10h180v100h-180'),
    label('Roomy', 100, 62),
    shape('Tight', '10 200h22v10h-22'),
    label('Tight', 21, 208),
    shape('Turned', '550 50h14v120h-14'),
    label('Turned', 557, 112.5, ' transform="rotate(90 557 110)"'),
    // The drawing has no labels for these.
    shape('Low', '300 200h200v12h-200'),
    shape('Flat', '250 230h100v5h-100'),
  )

  test('are at least 10 pixels high at every zoom, or hidden', async () => {
    render(<Venue svg={venue} />)
    expect(shown()).toEqual(['Low', 'Roomy', 'Turned'])
    expect(Math.min(...sizes())).toBeGreaterThanOrEqual(10)
    expect(Math.max(...sizes())).toBeLessThan(11)
    await expect.element(getMap().getByRole('button', { name: 'Flat, 1 listing' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
    await expect.poll(shown).toEqual(['Flat', 'Low', 'Roomy', 'Tight', 'Turned'])
    await expect.poll(() => Math.min(...sizes())).toBeGreaterThanOrEqual(10)
    await userEvent.click(page.getByRole('button', { name: 'Show whole map' }))
    await expect.poll(shown).toEqual(['Low', 'Roomy', 'Turned'])
  })

  test('of the drawing keep their place when they are enlarged', () => {
    render(<Venue svg={venue} />)
    const section = middle(
      getMap()
        .getByRole('button', { name: /^Turned/ })
        .element(),
    )
    const text = find('Turned').getBoundingClientRect()
    expect(middle(find('Turned')).y).toBeCloseTo(section.y, 0)
    expect(Math.abs(middle(find('Turned')).x - section.x)).toBeLessThan(1)
    expect(text.height).toBeGreaterThan(text.width)
  })

  test('are hidden when the map becomes too small for them', async () => {
    const { rerender } = render(<Venue svg={venue} />)
    rerender(<Venue svg={venue} width={250} />)
    await expect.poll(shown).toEqual(['Roomy'])
    expect(Math.min(...sizes())).toBeGreaterThanOrEqual(10)
  })

  test('that share a section are not enlarged', () => {
    render(
      <Venue
        svg={svgOf(shape('Box', '10 10h80v60h-80'), label('Upper', 50, 38), label('Row', 50, 46))}
      />,
    )
    expect(shown()).toEqual([])
  })

  test('that are hidden have their price below them once it comes', async () => {
    const svg = svgOf(shape('Section', '270 205h60v40h-60'))
    const { rerender } = render(<Venue svg={svg} width={250} />)
    expect(shown()).toEqual([])
    rerender(<Venue svg={svg} width={250} note="$90" />)
    for (let step = 0; step < 3; step += 1)
      await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
    await expect.poll(shown).toEqual(['$90', 'Section'])
    expect(middle(find('$90')).y).toBeGreaterThan(find('Section').getBoundingClientRect().bottom)
  })
})
