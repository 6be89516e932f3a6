import type { Size } from './view.ts'

/** The box of an element in its own units, and where the middle of it is in the drawing, how large there. */
export interface PlaceInDrawing {
  box: DOMRect
  middle: DOMPoint
  size: Size
}

const known = new WeakMap<SVGGraphicsElement, PlaceInDrawing>()

/**
 * Where an element is in the drawing. What is drawn stays where it is, so each is measured once: to
 * measure has the page laid out.
 */
export const placeInDrawing = (
  root: SVGSVGElement,
  element: SVGGraphicsElement,
): PlaceInDrawing => {
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
