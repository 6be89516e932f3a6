import type { Point } from './points.ts'

/**
 * Finds the text elements inside each section, by key, regardless of their content: usually they
 * show the name that the venue uses. The drawing must be in the page, to be measured.
 */
export const findSectionLabels = (
  root: SVGSVGElement,
  all: ReadonlyMap<string, { shapes: readonly SVGElement[] }>,
): ReadonlyMap<string, readonly SVGTextElement[]> => {
  const places = [...all].map(([key, { shapes }]) => ({
    key,
    shapes: shapes.map((shape) => ({ shape, box: shape.getBoundingClientRect() })),
  }))
  const found = new Map<string, SVGTextElement[]>()
  for (const text of root.querySelectorAll<SVGTextElement>(
    ':not([data-names], [data-notes]) > text',
  )) {
    const middle = middleOf(text)
    const place = places.find(({ shapes }) =>
      shapes.some(({ shape, box }) => isInBox(middle, box) && isInShape(middle, shape)),
    )
    if (place) found.set(place.key, [...(found.get(place.key) ?? []), text])
  }
  return found
}

const middleOf = (element: Element): DOMPoint => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return new DOMPoint(left + width / 2, top + height / 2)
}

const isInBox = ({ x, y }: DOMPoint, { left, right, top, bottom }: DOMRect) =>
  x >= left && x <= right && y >= top && y <= bottom

/**
 * Hit-tests the shape itself, since its bounding box is too large. A group contains a point if any
 * of its shapes does.
 */
const isInShape = (middle: DOMPoint, element: SVGElement): boolean => {
  if (element instanceof SVGGeometryElement) {
    const toElement = element.getScreenCTM()?.inverse()
    return toElement !== undefined && element.isPointInFill(middle.matrixTransform(toElement))
  }
  return [...element.children].some(
    (child) => child instanceof SVGElement && isInShape(middle, child),
  )
}

/** Average character width relative to the font size. */
export const CHARACTER_WIDTH = 0.6

/** Distance of digits and capitals from the middle of their line, relative to the font size. */
const HALF_CAP_HEIGHT = 0.36

/** Shrink factor per attempt, and minimum size, both relative to the wished size. */
const STEP = 0.8
const SMALLEST = 0.5

/** Whether a point of the drawing is inside a section. */
export type ContainsPoint = (at: Point) => boolean

const known = new WeakMap<SVGElement, ContainsPoint | null>()

/**
 * Returns the hit test of a section (one shape or a group of shapes); `null` if the section's
 * center fails it. Cached by element, since drawn shapes do not move.
 */
export const createPointInSectionTest = (
  root: SVGSVGElement,
  element: SVGElement,
  middle: Point,
): ContainsPoint | null => {
  const found = known.get(element)
  if (found !== undefined) return found
  const fills = [element, ...element.children].flatMap((shape): ContainsPoint[] => {
    // Circles in a group are seats.
    const isFill = shape instanceof SVGGeometryElement && !(shape instanceof SVGCircleElement)
    return isFill ? [insideOfShape(root, shape)] : []
  })
  const isInside = (at: Point) => fills.some((isInFill) => isInFill(at))
  const inside = isInside(middle) ? isInside : null
  known.set(element, inside)
  return inside
}

function insideOfShape(root: SVGSVGElement, shape: SVGGeometryElement): ContainsPoint {
  // Skips the coordinate conversion for untransformed shapes; it costs twice as much as the rest.
  if (shape.closest('[transform], svg') === root) return (at) => shape.isPointInFill(at)
  const toShape = shape
    .getScreenCTM()
    ?.inverse()
    .multiply(root.getScreenCTM() ?? undefined)
  return (at) => shape.isPointInFill(DOMPoint.fromPoint(at).matrixTransform(toShape))
}

/**
 * Returns the largest font size, at most `desired`, at which a label stays inside its section. The
 * bounding box is not enough, since sections may be slanted. `middleAt` returns the label's center
 * for a size.
 */
export const fitLabelSize = (
  isInside: ContainsPoint | null,
  characters: number,
  desired: number,
  middleAt: (size: number) => Point,
): number => {
  if (!isInside) return desired
  const fits = (size: number) => {
    const { x, y } = middleAt(size)
    const [across, down] = [(characters * CHARACTER_WIDTH * size) / 2, HALF_CAP_HEIGHT * size]
    return [-across, across].every((dx) =>
      [-down, down].every((dy) => isInside({ x: x + dx, y: y + dy })),
    )
  }
  const smallest = desired * SMALLEST
  let size = desired
  while (size > smallest && !fits(size)) size = Math.max(smallest, size * STEP)
  return size
}
