/** The box of an element in its own units, and where the middle of it is in the drawing. */
export interface PlaceInDrawing {
  box: DOMRect
  middle: DOMPoint
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
  const place = { box, middle: middleIn(root, element, box) }
  // What is not in the page, or is hidden, has no size yet.
  if (box.width > 0) known.set(element, place)
  return place
}

function middleIn(root: SVGSVGElement, element: SVGGraphicsElement, box: DOMRect): DOMPoint {
  const center = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2)
  const toRoot = root
    .getScreenCTM()
    ?.inverse()
    .multiply(element.getScreenCTM() ?? undefined)
  return toRoot ? center.matrixTransform(toRoot) : center
}
