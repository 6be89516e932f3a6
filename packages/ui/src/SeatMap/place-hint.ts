import type { PlaceInDrawing } from './place-in-drawing.ts'
import type { Fit, Size } from './view.ts'

/** What a hint is about, in pixels of the window that it stands in. */
export interface HintBox {
  left: number
  top: number
  width: number
  bottom: number
}

/** Puts a hint of a size above what it is about, below it where there is no room, and inside of its window. */
export const placeHint = (hint: HTMLElement, size: Size, window: Size, box: HintBox): void => {
  const half = size.width / 2
  const x = Math.min(window.width - half - 8, Math.max(half + 8, box.left + box.width / 2))
  const above = box.top - size.height - 8
  const y = above < 8 ? Math.min(window.height - 40, box.bottom + 8) : above
  hint.style.transform = `translate(${x}px, ${y}px) translateX(-50%)`
}

/** The box of an element as the window has it. */
export const boxIn = (window: { left: number; top: number }, element: Element): HintBox => {
  const { left, top, width, bottom } = element.getBoundingClientRect()
  return { left: left - window.left, top: top - window.top, width, bottom: bottom - window.top }
}

/** The box of a place in the drawing, as the drawing is shown in its window now. */
export const boxOf = ({ middle, size }: PlaceInDrawing, { scale, x, y }: Fit): HintBox => {
  const [width, half] = [size.width * scale, (size.height * scale) / 2]
  const down = middle.y * scale + y
  return {
    left: middle.x * scale + x - width / 2,
    width,
    top: down - half,
    bottom: down + half,
  }
}
