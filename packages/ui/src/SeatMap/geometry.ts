/** How the drawing lies in its window: enlarged `scale` times and moved by `x` and `y` pixels. */
export interface View {
  scale: number
  x: number
  y: number
}

/** The size of the window, in pixels. */
export interface Size {
  width: number
  height: number
}

/** The whole drawing. */
export const WHOLE_VIEW: View = { scale: 1, x: 0, y: 0 }

/** The largest enlargement. */
export const LARGEST_SCALE = 10

/** Keeps the drawing over the whole window. */
function within({ scale, x, y }: View, { width, height }: Size): View {
  const kept = Math.min(LARGEST_SCALE, Math.max(1, scale))
  return {
    scale: kept,
    x: Math.min(0, Math.max(width * (1 - kept), x)),
    y: Math.min(0, Math.max(height * (1 - kept), y)),
  }
}

/** Enlarges by `factor` around a point of the window, which stays where it is. */
export const zoomed = (
  view: View,
  factor: number,
  at: { x: number; y: number },
  size: Size,
): View => {
  const scale = Math.min(LARGEST_SCALE, Math.max(1, view.scale * factor))
  const change = scale / view.scale
  return within(
    { scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change },
    size,
  )
}

/** Moves by pixels. */
export const panned = (view: View, x: number, y: number, size: Size): View =>
  within({ ...view, x: view.x + x, y: view.y + y }, size)

/** How the units of a drawing become pixels of the window while all of it is shown. */
export interface Fit {
  scale: number
  x: number
  y: number
}

/** Where a drawing lies that is shown as large as it can be, in the middle of the window. */
export const fitOf = (box: Size & { x: number; y: number }, { width, height }: Size): Fit => {
  const scale = Math.min(width / box.width, height / box.height)
  return {
    scale,
    x: (width - box.width * scale) / 2 - box.x * scale,
    y: (height - box.height * scale) / 2 - box.y * scale,
  }
}

/** From the units of a drawing to pixels of the window as it is shown now. */
export const shownBy = (fit: Fit, view: View): Fit => ({
  scale: fit.scale * view.scale,
  x: view.x + fit.x * view.scale,
  y: view.y + fit.y * view.scale,
})

/** The box of an element in its own units, and where the middle of it is in the drawing, how large there. */
export interface DrawingPosition {
  box: DOMRect
  middle: DOMPoint
  size: Size
}

const known = new WeakMap<SVGGraphicsElement, DrawingPosition>()

/**
 * Where an element is in the drawing. What is drawn stays where it is, so each is measured once: to
 * measure has the page laid out.
 */
export const getDrawingPosition = (
  root: SVGSVGElement,
  element: SVGGraphicsElement,
): DrawingPosition => {
  const found = known.get(element)
  if (found) return found
  const box = element.getBBox()
  const place = { box, ...inRoot(root, element, box) }
  // What is not in the page, or is hidden, has no size yet.
  if (box.width > 0) known.set(element, place)
  return place
}

function inRoot(
  root: SVGSVGElement,
  element: SVGGraphicsElement,
  { x, y, width, height }: DOMRect,
) {
  const toRoot =
    root
      .getScreenCTM()
      ?.inverse()
      .multiply(element.getScreenCTM() ?? undefined) ?? new DOMMatrix()
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([across, down]) => new DOMPoint(across, down).matrixTransform(toRoot))
  const extent = (sides: readonly number[]) => Math.max(...sides) - Math.min(...sides)
  return {
    middle: new DOMPoint(x + width / 2, y + height / 2).matrixTransform(toRoot),
    size: { width: extent(corners.map((at) => at.x)), height: extent(corners.map((at) => at.y)) },
  }
}

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
export const boxOf = ({ middle, size }: DrawingPosition, { scale, x, y }: Fit): HintBox => {
  const [width, half] = [size.width * scale, (size.height * scale) / 2]
  const down = middle.y * scale + y
  return {
    left: middle.x * scale + x - width / 2,
    width,
    top: down - half,
    bottom: down + half,
  }
}
