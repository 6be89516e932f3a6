// @module-tag nightly

import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { afterPaint } from './after-paint.ts'
import { Arena, getScale, getSection, mapDrawing } from './arena-map.tsx'

describe('moving', () => {
  const drag = (
    type: string,
    x: number,
    y: number,
    target: Element,
    pointerId = 1,
    buttons = 1,
    options: PointerEventInit = {},
  ) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        ...options,
        clientX: x,
        clientY: y,
        pointerId,
        button: 0,
        buttons: type === 'pointerup' ? 0 : buttons,
        bubbles: true,
      }),
    )

  test('A11Y-8 buttons zoom, move and reset the map', async () => {
    render(<Arena />)
    await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
    await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
    expect(getScale()).toBeCloseTo(2.56)
    const left = () => new DOMMatrix(getComputedStyle(mapDrawing()).transform).e
    const before = left()
    await userEvent.click(page.getByRole('button', { name: 'Move right' }))
    expect(left()).toBe(before - 120)
    await userEvent.click(page.getByRole('button', { name: 'Show whole map' }))
    expect(getScale()).toBe(1)
    await expect.poll(() => page.getByRole('button', { name: 'Move right' }).elements()).toEqual([])
  })

  test('MAP-411 keys zoom around the focused section', async () => {
    render(<Arena />)
    const first = getSection('101').element()
    if (!(first instanceof SVGElement)) throw new TypeError('no section')
    first.focus({ preventScroll: true })
    const middle = () => {
      const { left, top, width, height } = getSection('101').element().getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    await userEvent.keyboard('+++++')
    expect(getScale()).toBeGreaterThan(4)
    const before = middle()
    await userEvent.keyboard('+-')
    expect(middle().x).toBeCloseTo(before.x, -1)
    expect(middle().y).toBeCloseTo(before.y, -1)
    const frame = mapDrawing().parentElement?.getBoundingClientRect() ?? new DOMRect()
    expect(middle().x).toBeGreaterThan(frame.left)
    expect(middle().x).toBeLessThan(frame.right)
    expect(middle().y).toBeGreaterThan(frame.top)
    expect(middle().y).toBeLessThan(frame.bottom)
  })

  test('MAP-404 the drawing has its own layer while a pointer hovers over it, except while it zooms', async () => {
    render(<Arena />)
    const liesApart = () => mapDrawing().getAnimations().length === 1
    expect(liesApart()).toBe(false)
    await userEvent.hover(getSection('103'))
    await expect.poll(liesApart).toBe(true)
    await userEvent.wheel(getSection('103'), { delta: { y: -300 } })
    // It leaves its layer in between, so that it is redrawn sharply.
    await expect.poll(liesApart, { interval: 4 }).toBe(false)
    await expect.poll(liesApart).toBe(true)
    await userEvent.hover(page.getByText('Choose from a list'))
    await expect.poll(liesApart).toBe(false)
  })

  test('MAP-404 on touch, the drawing gets its own layer after the next paint', async () => {
    render(<Arena />)
    const frame = mapDrawing().parentElement
    const liesApart = () => mapDrawing().getAnimations().length === 1
    const come = (type: string) =>
      frame?.dispatchEvent(new PointerEvent(type, { pointerType: 'touch' }))
    const afterNextPaint = () => new Promise<void>((resolve) => afterPaint(resolve))
    come('pointerenter')
    expect(liesApart()).toBe(false)
    await afterNextPaint()
    expect(liesApart()).toBe(true)
    come('pointerleave')
    expect(liesApart()).toBe(true)
    await afterNextPaint()
    expect(liesApart()).toBe(false)
  })

  test('the wheel zooms, and scrolls the page while the map cannot be zoomed out further', () => {
    render(<Arena />)
    const frame = mapDrawing().parentElement
    const goToPage = (deltaY: number) => {
      const event = new WheelEvent('wheel', {
        deltaY,
        clientX: 200,
        clientY: 200,
        cancelable: true,
      })
      frame?.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(goToPage(100)).toBe(false)
    expect(goToPage(-300)).toBe(true)
    expect(getScale()).toBeGreaterThan(1.5)
    expect(goToPage(100)).toBe(true)
  })

  test('a drag moves an enlarged map and chooses nothing', async () => {
    const toggle = vi.fn()
    render(<Arena onToggle={toggle} />)
    await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
    const frame = mapDrawing().parentElement
    if (!frame) throw new Error('No frame')
    vi.spyOn(frame, 'setPointerCapture').mockImplementation(() => {})
    const before = new DOMMatrix(getComputedStyle(mapDrawing()).transform)
    const target = getSection('101').element()
    drag('pointerdown', 300, 300, target)
    drag('pointermove', 260, 290, target)
    drag('pointerup', 260, 290, target)
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    const after = new DOMMatrix(getComputedStyle(mapDrawing()).transform)
    expect([after.e - before.e, after.f - before.f]).toEqual([-40, -10])
    expect(toggle).not.toHaveBeenCalled()
  })

  test('MAP-405 a drag captures its pointer after its first frame', async () => {
    render(<Arena />)
    await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
    const frame = mapDrawing().parentElement
    if (!frame) throw new Error('No frame')
    const caught = vi.spyOn(frame, 'setPointerCapture').mockImplementation(() => {})
    drag('pointerdown', 300, 300, frame)
    drag('pointermove', 260, 290, frame)
    drag('pointermove', 250, 290, frame)
    expect(caught).not.toHaveBeenCalled()
    await expect.poll(() => caught.mock.calls).toEqual([[1]])
  })

  test('MAP-405 touch pointers are not captured', async () => {
    render(<Arena />)
    await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
    const frame = mapDrawing().parentElement
    if (!frame) throw new Error('No frame')
    const caught = vi.spyOn(frame, 'setPointerCapture').mockImplementation(() => {})
    drag('pointerdown', 300, 300, frame, 1, 1, { pointerType: 'touch' })
    drag('pointermove', 260, 290, frame, 1, 1, { pointerType: 'touch' })
    await new Promise<void>((resolve) => afterPaint(() => afterPaint(resolve)))
    expect(caught).not.toHaveBeenCalled()
    expect(frame.hasAttribute('data-dragging')).toBe(false)
  })

  test('MAP-405 a first finger that was never released does not count as a second one', async () => {
    render(<Arena />)
    await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
    const frame = mapDrawing().parentElement
    if (!frame) throw new Error('No frame')
    const first = { pointerType: 'touch', isPrimary: true }
    const before = new DOMMatrix(getComputedStyle(mapDrawing()).transform)
    drag('pointerdown', 300, 300, frame, 1, 1, first)
    drag('pointerdown', 300, 300, frame, 2, 1, first)
    drag('pointermove', 260, 290, frame, 2, 1, first)
    const after = new DOMMatrix(getComputedStyle(mapDrawing()).transform)
    expect([after.a, after.e - before.e, after.f - before.f]).toEqual([before.a, -40, -10])
  })

  test('MAP-401 controls beside the drawing are hidden while it moves', async () => {
    render(<Arena />)
    const frame = mapDrawing().parentElement
    if (!frame) throw new Error('No frame')
    const shown = () => frame.lastElementChild && getComputedStyle(frame.lastElementChild).opacity
    expect(shown()).toBe('1')
    await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
    expect(shown()).toBe('0')
    await expect.poll(shown).toBe('1')
  })

  test('MAP-405 a pointer that was released elsewhere does not drag', async () => {
    render(<Arena />)
    await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
    const frame = mapDrawing().parentElement
    if (!frame) throw new Error('No frame')
    const left = () => new DOMMatrix(getComputedStyle(mapDrawing()).transform).e
    drag('pointerdown', 300, 300, frame)
    drag('pointermove', 260, 290, frame)
    const before = left()
    drag('pointermove', 100, 290, frame, 1, 0)
    drag('pointermove', 80, 290, frame)
    expect(left()).toBe(before)
    expect(frame.hasAttribute('data-dragging')).toBe(false)
  })

  test('MAP-405 pointer moves of a drag do not reach the document, and others do', async () => {
    render(<Arena />)
    await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
    const frame = mapDrawing().parentElement
    if (!frame) throw new Error('No frame')
    vi.spyOn(frame, 'setPointerCapture').mockImplementation(() => {})
    const received: number[] = []
    const listener = ({ clientX }: PointerEvent) => received.push(clientX)
    document.addEventListener('pointermove', listener)
    drag('pointermove', 310, 300, frame, 1, 0)
    drag('pointerdown', 300, 300, frame)
    drag('pointermove', 302, 300, frame)
    drag('pointermove', 260, 300, frame)
    drag('pointerup', 260, 300, frame)
    drag('pointermove', 250, 300, frame, 1, 0)
    document.removeEventListener('pointermove', listener)
    expect(received).toEqual([310, 302, 250])
  })

  test('moving two fingers apart zooms in', async () => {
    render(<Arena />)
    const frame = mapDrawing().parentElement
    if (!frame) throw new Error('No frame')
    vi.spyOn(frame, 'setPointerCapture').mockImplementation(() => {})
    drag('pointerdown', 280, 300, frame, 1)
    drag('pointerdown', 320, 300, frame, 2)
    drag('pointermove', 240, 300, frame, 1)
    drag('pointermove', 360, 300, frame, 2)
    // The scale changes once per frame, not once per finger.
    expect(getScale()).toBe(1)
    await expect.poll(getScale).toBeCloseTo(3)
    drag('pointermove', 400, 300, frame, 2)
    // The last move before a finger is lifted is applied.
    drag('pointerup', 400, 300, frame, 2)
    expect(getScale()).toBeCloseTo(4)
  })
})
