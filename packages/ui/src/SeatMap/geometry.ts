/** View of the drawing: scale, and offset in window pixels. */
export interface View {
  scale: number
  x: number
  y: number
}

/** Size of the window, in pixels. */
export interface Size {
  width: number
  height: number
}

/** The view that shows the whole drawing. */
export const WHOLE_VIEW: View = { scale: 1, x: 0, y: 0 }

/** Maximum scale. */
export const LARGEST_SCALE = 10

/** Keeps the drawing over the whole window. */
function within({ scale, x, y }: View, { width, height }: Size): View {
  const limited = Math.min(LARGEST_SCALE, Math.max(1, scale))
  return {
    scale: limited,
    x: Math.min(0, Math.max(width * (1 - limited), x)),
    y: Math.min(0, Math.max(height * (1 - limited), y)),
  }
}

/** Zooms by `factor` around a point of the window, which stays in place. */
export const zoomView = (
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

/** Moves the view by pixels. */
export const panView = (view: View, x: number, y: number, size: Size): View =>
  within({ ...view, x: view.x + x, y: view.y + y }, size)

/** The transform from drawing units to window pixels at scale 1. */
export interface DrawingTransform {
  scale: number
  x: number
  y: number
}

/** Fits a drawing into the window, centered. */
export const fitDrawing = (
  box: Size & { x: number; y: number },
  { width, height }: Size,
): DrawingTransform => {
  const scale = Math.min(width / box.width, height / box.height)
  return {
    scale,
    x: (width - box.width * scale) / 2 - box.x * scale,
    y: (height - box.height * scale) / 2 - box.y * scale,
  }
}

/** The transform from drawing units to window pixels in the current view. */
export const applyView = (fit: DrawingTransform, view: View): DrawingTransform => ({
  scale: fit.scale * view.scale,
  x: view.x + fit.x * view.scale,
  y: view.y + fit.y * view.scale,
})

/** The box of an element in its own units, and its center and size in the drawing. */
export interface DrawingPosition {
  box: DOMRect
  /** From the element's own units to drawing units. */
  toRoot: DOMMatrix
  middle: DOMPoint
  size: Size
}

const known = new WeakMap<SVGGraphicsElement, DrawingPosition>()

/**
 * Returns the place of an element in the drawing. Places do not change, so each is measured once:
 * measuring forces a layout.
 */
export const getDrawingPosition = (
  root: SVGSVGElement,
  element: SVGGraphicsElement,
): DrawingPosition => {
  const found = known.get(element)
  if (found) return found
  const box = element.getBBox()
  const place = { box, ...inRoot(root, element, box) }
  // An element that is hidden or not in the page has no size.
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
    toRoot,
    middle: new DOMPoint(x + width / 2, y + height / 2).matrixTransform(toRoot),
    size: { width: extent(corners.map((at) => at.x)), height: extent(corners.map((at) => at.y)) },
  }
}

/** The target of a tooltip, in window pixels. */
export interface TooltipBox {
  left: number
  top: number
  width: number
  bottom: number
}

/** Places a tooltip above its target, or below it if there is no room, and within its window. */
export const positionTooltip = (
  hint: HTMLElement,
  size: Size,
  window: Size,
  box: TooltipBox,
): void => {
  const half = size.width / 2
  const x = Math.min(window.width - half - 8, Math.max(half + 8, box.left + box.width / 2))
  const above = box.top - size.height - 8
  const y = above < 8 ? Math.min(window.height - 40, box.bottom + 8) : above
  hint.style.transform = `translate(${x}px, ${y}px) translateX(-50%)`
}

/** The box of an element in window pixels. */
export const getElementBoxInWindow = (
  window: { left: number; top: number },
  element: Element,
): TooltipBox => {
  const { left, top, width, bottom } = element.getBoundingClientRect()
  return { left: left - window.left, top: top - window.top, width, bottom: bottom - window.top }
}

/** The box of a place of the drawing in the current view. */
export const getPositionBox = (
  { middle, size }: DrawingPosition,
  { scale, x, y }: DrawingTransform,
): TooltipBox => {
  const [width, half] = [size.width * scale, (size.height * scale) / 2]
  const down = middle.y * scale + y
  return {
    left: middle.x * scale + x - width / 2,
    width,
    top: down - half,
    bottom: down + half,
  }
}
