import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '../testing/axe.ts'
import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { Arena, getMap, getScale, getSection, mapDrawing } from './arena-map.tsx'
import {
  arenaSections,
  arenaSvg,
  THEATER_SECTIONS,
  toTheaterSectionKey,
  theaterSvg,
} from './example-maps.ts'
import type { MapSection } from './SeatMap.tsx'

testComponentContract((props) => <Arena {...props} />)
testComponentContract((props) => <Arena svg={null} {...props} />)

const afterFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
const focused = () => document.activeElement?.getAttribute('aria-label')?.split(',')[0]

describe('choosing', () => {
  test('MAP-8 a press on a section reports its name as spelled in listings', async () => {
    const toggle = vi.fn()
    render(<Arena onToggle={toggle} />)
    await userEvent.click(getSection('101'))
    expect(toggle).toHaveBeenCalledExactlyOnceWith('101')
  })

  test('A11Y-6 a section has its listings, price and selected state as accessible name and state', async () => {
    render(<Arena />)
    await expect.element(getSection('104')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(getSection('103')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(getSection('103')).toHaveAccessibleName('103, 4 listings, from $188.00')
  })

  test('MAP-2 available sections are light blue, selected ones green, and others gray', () => {
    render(<Arena />)
    const fill = (element: Element | null | undefined) => element && getComputedStyle(element).fill
    expect(fill(getSection('103').element())).toBe('rgb(169, 214, 248)')
    expect(fill(getSection('104').element())).toBe('rgb(27, 127, 69)')
    expect(fill(mapDrawing().querySelector('[data-key="102"]'))).toBe('rgb(227, 233, 241)')
  })

  describe('MAP-42 a section with several names', () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">' +
      '<path id="old" data-section="Floor 1" data-section-aliases="FLR1|GA" d="M0 0h90v90z"/></svg>'
    const named = (name: string, state: MapSection['state'] = 'available'): MapSection => ({
      name,
      label: `${name}, 1 listing`,
      state,
    })

    test('is highlighted by each name and labeled with all names that have tickets', async () => {
      const { rerender } = render(<Arena svg={svg} sections={[named('FLR1'), named('GA')]} />)
      const button = getMap().getByRole('button', { name: 'FLR1, 1 listing · GA, 1 listing' })
      await expect.element(button).toBeVisible()
      rerender(
        <Arena
          svg={svg}
          sections={[named('FLR1'), named('GA', 'plain')]}
          highlightedSection="GA"
        />,
      )
      const lit = getMap().getByRole('button', { name: 'FLR1, 1 listing' })
      await expect.element(lit).toHaveAttribute('data-lit')
    })

    test('toggles the selected name, and ignores the element id', async () => {
      const toggle = vi.fn()
      const sections = [named('Floor 1'), named('GA', 'selected'), named('old')]
      render(<Arena svg={svg} sections={sections} onToggle={toggle} />)
      await userEvent.click(getMap().getByRole('button', { name: /^GA/ }))
      expect(toggle).toHaveBeenCalledExactlyOnceWith('GA')
      expect(getMap().getByRole('button', { name: /old/ }).elements()).toEqual([])
    })
  })

  test('MAP-43 a section without tickets can be pressed if canChoose is set, and shows its title', async () => {
    const toggle = vi.fn()
    const section: MapSection = {
      name: '102',
      label: '102',
      state: 'plain',
      title: '?',
      canChoose: true,
    }
    render(<Arena sections={[section]} onToggle={toggle} />)
    await userEvent.click(getMap().getByRole('button', { name: '102' }))
    expect(toggle).toHaveBeenCalledExactlyOnceWith('102')
    expect([...mapDrawing().querySelectorAll('text')].map((text) => text.textContent)).toContain(
      '?',
    )
  })

  test('MAP-44 shapes without a fill are gray, not black', () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><path d="M0 0h50v50z"/></svg>'
    render(<Arena svg={svg} sections={[]} />)
    const path = mapDrawing().querySelector('path')
    expect(path && getComputedStyle(path).fill).toBe('rgb(227, 233, 241)')
  })

  test('a section without tickets is not a button', async () => {
    const toggle = vi.fn()
    render(<Arena onToggle={toggle} />)
    const plain = mapDrawing().querySelector('[data-key="102"]')
    expect(plain?.getAttribute('role')).toBeNull()
    plain?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(toggle).not.toHaveBeenCalled()
  })

  test('a section that is removed is no longer a button', () => {
    const { rerender } = render(<Arena />)
    expect(getSection('103').elements()).toHaveLength(1)
    rerender(<Arena sections={arenaSections.filter(({ name }) => name !== '103')} />)
    expect(getSection('103').elements()).toEqual([])
    expect(getSection('104').elements()).toHaveLength(1)
  })

  test('adds section names that the drawing lacks, and only those', () => {
    render(<Arena svg={arenaSvg.replace('>COURT<', '>101<')} />)
    const names = [...mapDrawing().querySelectorAll('text')].map((text) => text.textContent)
    expect(names.filter((name) => name === '101')).toHaveLength(1)
    expect(names).toContain('224')
  })
})

describe('an exported drawing', () => {
  const theater = { svg: theaterSvg, sections: THEATER_SECTIONS, keyOf: toTheaterSectionKey }
  const content = () =>
    [...mapDrawing().querySelectorAll('text')].map((text) => text.textContent).toSorted()
  const fill = (selector: string) => {
    const found = mapDrawing().querySelector(selector)
    return found && getComputedStyle(found).fill
  }

  test('MAP-12 keeps its own texts, and gets a name only where it has none', () => {
    render(<Arena {...theater} />)
    expect(content()).toEqual(['1', '2', '7', 'Balcony', 'STAGE'])
  })

  test('MAP-12 its texts are colored for contrast with the state of their section', () => {
    render(<Arena {...theater} />)
    const states = [...mapDrawing().querySelectorAll<SVGElement>('text[data-text-state]')].map(
      ({ textContent, dataset }) => [textContent, dataset['textState']],
    )
    expect(states).toEqual([
      ['STAGE', 'plain'],
      ['1', 'available'],
      ['2', 'selected'],
      ['7', 'plain'],
      ['Balcony', 'available'],
    ])
    expect(fill('[data-text-state=selected] tspan')).toBe('rgb(255, 255, 255)')
  })

  test('MAP-13 elements that are not sections let presses through to the sections below', async () => {
    const toggle = vi.fn()
    render(<Arena {...theater} onToggle={toggle} />)
    const places = [
      [110, 90],
      [115, 115],
      [275, 90],
      [200, 230],
    ] as const
    const svg = mapDrawing().querySelector('svg')?.getBoundingClientRect() ?? new DOMRect()
    for (const [x, y] of places) {
      const existing = document.elementFromPoint(
        svg.left + (x * svg.width) / 400,
        svg.top + (y * svg.height) / 300,
      )
      existing?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    }
    expect(toggle.mock.calls.flat()).toEqual([
      'Orchestra 1',
      'Orchestra 1',
      'Orchestra 2',
      'Balcony',
    ])
  })

  test('MAP-17 a place without listings looks like a section without tickets', () => {
    render(<Arena {...theater} />)
    const box = [...mapDrawing().querySelectorAll('[data-place]')].at(-1)
    expect(box && getComputedStyle(box).fill).toBe('rgb(227, 233, 241)')
    const seven = [...mapDrawing().querySelectorAll('text')].find(
      (item) => item.textContent === '7',
    )
    expect(seven && getComputedStyle(seven).fill).not.toBe('rgb(255, 255, 255)')
  })

  test('MAP-14 sheets over or under the drawing are not painted, and lines stay lines', () => {
    render(<Arena {...theater} />)
    const sheets = [...mapDrawing().querySelectorAll('[data-sheet]')]
    expect(sheets).toHaveLength(2)
    expect(sheets.map((sheet) => getComputedStyle(sheet).fill)).toEqual(['none', 'none'])
    expect(fill('[data-key=orchestra1] > [fill=none]')).toBe('none')
    expect(fill('[data-key=orchestra1] > path')).toBe('rgb(169, 214, 248)')
  })

  test('MAP-14 MAP-17 in the dark scheme, sheets are not painted and shapes have the colors of the theme', () => {
    const { documentElement: root } = document
    const scheme = root.dataset['mantineColorScheme'] ?? 'light'
    render(<Arena {...theater} />)
    root.dataset['mantineColorScheme'] = 'dark'
    const fills = [fill('[data-sheet]'), fill('[data-place] > rect'), fill('[data-key=orchestra2]')]
    root.dataset['mantineColorScheme'] = scheme
    expect(fills[0]).toBe('none')
    expect(fills[1]).not.toBe('rgb(201, 162, 39)')
    expect(fills[2]).not.toBe(fills[1])
  })

  test('MAP-7 MAP-10 a section that the drawing only has as text is only in the list', async () => {
    render(<Arena {...theater} />)
    expect(mapDrawing().querySelectorAll('[data-key=orchestra3]')).toHaveLength(0)
    await userEvent.click(page.getByText('Choose from a list'))
    await expect.element(page.getByRole('button', { name: /^Orchestra 3,/ })).toBeVisible()
  })
})

describe('the section list', () => {
  test('MAP-7 A11Y-6 has every available section, including ones that the drawing lacks', async () => {
    const toggle = vi.fn()
    render(<Arena onToggle={toggle} />)
    await userEvent.click(page.getByText('Choose from a list'))
    const choosable = arenaSections.filter(({ state }) => state !== 'plain').length
    expect(page.getByRole('list').last().getByRole('button').elements()).toHaveLength(choosable)
    await userEvent.click(page.getByRole('list').getByRole('button', { name: /^Club 7,/ }))
    expect(toggle).toHaveBeenCalledExactlyOnceWith('Club 7')
  })

  test.each([null, '<svg', 'no map today'])(
    'without a map (%s) it is open below an explanation',
    async (svg) => {
      render(<Arena svg={svg} />)
      await expect.element(page.getByText(/No seat map for this venue/)).toBeVisible()
      await expect.element(page.getByRole('button', { name: /^101,/ })).toBeVisible()
    },
  )
})

describe('prices', () => {
  const shaded = arenaSections.map((item, index) => ({
    ...item,
    shade: index % 5,
    note: `$${index}`,
  }))
  const signs = Array.from({ length: 5 }, (_, shade) => ({ shade, label: `$${shade}00` }))
  const notes = () => mapDrawing().querySelector('[data-notes]')
  const isShown = (element: Element | null) =>
    [...(element?.children ?? [])].some((text) => getComputedStyle(text).display !== 'none')

  test('GLANCE-10 available sections are shaded by price, and selected ones stay green', async () => {
    render(<Arena sections={shaded} signs={signs} />)
    const fills = ['101', '107', '103', '109', '110'].map((name) => getSection(name).element())
    const colors = fills.map((element) => getComputedStyle(element).fill)
    expect(new Set(colors).size).toBe(5)
    expect(getComputedStyle(getSection('104').element()).fill).toBe('rgb(27, 127, 69)')
    const plain = mapDrawing().querySelector('[data-key="102"]')
    expect(plain && getComputedStyle(plain).fill).toBe('rgb(227, 233, 241)')
    for (const { label } of signs) await expect.element(page.getByText(label)).toBeVisible()
    expect(page.getByText('Available', { exact: true }).elements()).toEqual([])
    await expectNoAxeViolations(document.body)
  })

  test('GLANCE-10 a hovered section keeps the shade of its price', async () => {
    render(<Arena sections={shaded} signs={signs} />)
    const fill = () => getComputedStyle(getSection('107').element()).fill
    const before = fill()
    await userEvent.hover(getSection('107'))
    await expect.poll(() => getSection('107').element().matches(':hover')).toBe(true)
    expect(fill()).toBe(before)
  })

  test('GLANCE-11 prices appear on sections after zooming in, hidden from screen readers', async () => {
    render(<Arena sections={shaded} signs={signs} />)
    expect(isShown(notes())).toBe(false)
    await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
    await expect.poll(() => isShown(notes())).toBe(true)
    expect(notes()?.getAttribute('aria-hidden')).toBe('true')
    expect([...(notes()?.children ?? [])].map((text) => text.textContent)).toContain('$0')
  })

  test('GLANCE-11 texts of the drawing are not mistaken for prices when prices change', () => {
    const { rerender } = render(<Arena sections={shaded} />)
    rerender(<Arena sections={shaded.map((item) => ({ ...item, note: '$7' }))} />)
    const texts = [...mapDrawing().querySelectorAll('text')].map((text) => text.textContent)
    expect(texts.filter((text) => text === '101')).toHaveLength(1)
    expect(texts).not.toContain('$0')
  })
})

describe('several sections', () => {
  test('GLANCE-40 Shift adds a section, by pointer, keyboard and list', async () => {
    const [toggle, add] = [vi.fn(), vi.fn()]
    render(<Arena onToggle={toggle} onAdd={add} />)
    await userEvent.click(getSection('101'), { modifiers: ['Shift'] })
    getSection('103').element().focus()
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await userEvent.click(page.getByText('Choose from a list'))
    const inList = page.getByRole('list').getByRole('button', { name: /^Club 7,/ })
    await userEvent.click(inList, { modifiers: ['Shift'] })
    expect(add.mock.calls.flat()).toEqual(['101', '103', 'Club 7'])
    expect(toggle).not.toHaveBeenCalled()
  })
})

describe('keyboard', () => {
  test('A11Y-1 the map is one tab stop, arrow keys move by direction, Enter and Space choose', async () => {
    const toggle = vi.fn()
    render(<Arena onToggle={toggle} />)
    await userEvent.tab()
    expect(focused()).toBe('101')
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toBe('202')
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe('224')
    await userEvent.keyboard('{Enter} ')
    expect(toggle.mock.calls).toEqual([['224'], ['224']])

    await userEvent.tab()
    expect(document.activeElement?.closest('[role="group"]')).toBeNull()
    await userEvent.tab({ shift: true })
    expect(focused()).toBe('224')
  })

  test('the focus stays on a section when it is selected', async () => {
    function Choosing() {
      const [selected, choose] = useState('')
      return (
        <Arena
          onToggle={choose}
          sections={arenaSections.map((item) =>
            item.name === selected ? { ...item, state: 'selected' } : item,
          )}
        />
      )
    }
    render(<Choosing />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(getSection('101')).toHaveAttribute('aria-pressed', 'true')
    expect(focused()).toBe('101')
  })

  test('A11Y-7 a focused section is moved into view', async () => {
    render(<Arena />)
    await userEvent.tab()
    await userEvent.keyboard('+++++')
    expect(getScale()).toBeGreaterThan(5)
    const frame = mapDrawing().parentElement ?? document.body
    const { left, top, right, bottom } = frame.getBoundingClientRect()
    const isInside = () => {
      const box = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      return x > left && x < right && y > top && y < bottom
    }
    await userEvent.keyboard('{ArrowLeft}')
    // The focus moves first; the view follows a frame later.
    await expect.poll(isInside).toBe(true)
    // focus() makes browsers scroll even containers with hidden overflow.
    getSection('206').element().focus()
    await expect.poll(isInside).toBe(true)
    expect([frame.scrollLeft, frame.scrollTop]).toEqual([0, 0])
    await userEvent.keyboard('0')
    expect(getScale()).toBe(1)
  })
})

describe('highlighting', () => {
  test('hovering reports the section and shows its label', async () => {
    const hover = vi.fn()
    render(<Arena onHover={hover} />)
    await userEvent.hover(getSection('103'))
    expect(hover).toHaveBeenLastCalledWith('103')
    await expect.element(page.getByText('103, 4 listings, from $188.00').first()).toBeVisible()
    await userEvent.hover(page.getByText('Choose from a list'))
    expect(hover).toHaveBeenLastCalledWith(null)
  })

  test('MAP-406 the view follows the focus after a paint, and only for the last focused section', async () => {
    const hover = vi.fn()
    render(<Arena onHover={hover} />)
    await userEvent.tab()
    await userEvent.keyboard('+++++')
    const before = mapDrawing().style.transform
    await expect.poll(() => hover.mock.lastCall).toEqual([focused()])
    hover.mockClear()
    for (const name of ['103', '104', '106'])
      getSection(name).element().focus({ preventScroll: true })
    expect(focused()).toBe('106')
    expect(hover).not.toHaveBeenCalled()
    expect(mapDrawing().style.transform).toBe(before)
    await expect.poll(() => hover.mock.calls).toEqual([['106']])
    expect(mapDrawing().style.transform).not.toBe(before)
  })

  test('MAP-406 an unmounted map reports nothing', async () => {
    const hover = vi.fn()
    const { rerender } = render(<Arena onHover={hover} />)
    getSection('103').element().focus()
    rerender(null)
    await afterFrames()
    expect(hover).not.toHaveBeenCalled()
  })

  test('MAP-407 moving the map below a resting pointer does not report the section under it', async () => {
    const hover = vi.fn()
    render(<Arena onHover={hover} />)
    const point = (type: string, name: string, clientX: number) =>
      getSection(name)
        .element()
        .dispatchEvent(new PointerEvent(type, { clientX, clientY: 200, bubbles: true }))
    point('pointermove', '103', 100)
    point('pointerover', '103', 100)
    expect(hover).toHaveBeenLastCalledWith('103')
    await userEvent.tab()
    await expect.poll(() => hover.mock.lastCall).toEqual([focused()])
    hover.mockClear()
    point('pointerout', '103', 100)
    point('pointerover', '104', 100)
    await afterFrames()
    expect(hover).not.toHaveBeenCalled()
    point('pointerover', '104', 101)
    expect(hover).toHaveBeenLastCalledWith('104')
  })

  test('MAP-404 touch does not report a section on pointerover', async () => {
    const hover = vi.fn()
    render(<Arena onHover={hover} />)
    const pointer = (pointerType: string) =>
      getSection('103')
        .element()
        .dispatchEvent(new PointerEvent('pointerover', { pointerType, bubbles: true }))
    pointer('touch')
    expect(hover).not.toHaveBeenCalled()
    pointer('mouse')
    expect(hover).toHaveBeenLastCalledWith('103')
  })

  test('litSection highlights a section in any spelling', () => {
    const { rerender } = render(<Arena highlightedSection="SECTION 103" />)
    expect(getSection('103').element().hasAttribute('data-lit')).toBe(true)
    rerender(<Arena highlightedSection={null} />)
    expect(getSection('103').element().hasAttribute('data-lit')).toBe(false)
  })
})

test('the map has the same height while waiting', () => {
  const { container, rerender } = render(<Arena svg={null} isWaiting />)
  const height = () => container.querySelector('details')?.getBoundingClientRect().top
  const waiting = height()
  rerender(<Arena />)
  expect(height()).toBe(waiting)
})
