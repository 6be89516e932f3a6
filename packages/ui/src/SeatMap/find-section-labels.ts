import type { Point } from './points.ts'

/**
 * Words of the drawing by the key of the place that they stand in, whatever they say: most often they
 * are what people on the spot call it. Needs the drawing in the page, to measure it.
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

/** A shape of many corners is rarely its box; a group is where any of its shapes is. */
const isInShape = (middle: DOMPoint, element: SVGElement): boolean => {
  if (element instanceof SVGGeometryElement) {
    const toElement = element.getScreenCTM()?.inverse()
    return toElement !== undefined && element.isPointInFill(middle.matrixTransform(toElement))
  }
  return [...element.children].some(
    (child) => child instanceof SVGElement && isInShape(middle, child),
  )
}

/** A letter is about so wide, as a part of its height. */
export const CHARACTER_WIDTH = 0.6

/** Digits and capitals reach so far above and below the middle of their line, as a part of its height. */
const HALF_CAP_HEIGHT = 0.36

/** How much smaller a word is tried each time, and how small it is written at the least, as parts of the size wished. */
const STEP = 0.8
const SMALLEST = 0.5

/** Whether a place of a drawing is inside of something. */
export type IsInside = (at: Point) => boolean

const known = new WeakMap<SVGElement, IsInside | null>()

/**
 * Tells what is inside of a section of a drawing, one shape or a group of them; `null` where its own middle is not, or
 * nothing can be told. What is drawn stays where it is, so each is measured once.
 */
export const getInsideTest = (
  root: SVGSVGElement,
  element: SVGElement,
  middle: Point,
): IsInside | null => {
  const found = known.get(element)
  if (found !== undefined) return found
  const fills = [element, ...element.children].flatMap((shape): IsInside[] => {
    // What a group has of those are seats.
    const isFill = shape instanceof SVGGeometryElement && !(shape instanceof SVGCircleElement)
    return isFill ? [insideOfShape(root, shape)] : []
  })
  const isInside = (at: Point) => fills.some((isInFill) => isInFill(at))
  const inside = isInside(middle) ? isInside : null
  known.set(element, inside)
  return inside
}

function insideOfShape(root: SVGSVGElement, shape: SVGGeometryElement): IsInside {
  // To ask where a shape is that lies as it is drawn is twice as dear as all else here.
  if (shape.closest('[transform], svg') === root) return (at) => shape.isPointInFill(at)
  const toShape = shape
    .getScreenCTM()
    ?.inverse()
    .multiply(root.getScreenCTM() ?? undefined)
  return (at) => shape.isPointInFill(DOMPoint.fromPoint(at).matrixTransform(toShape))
}

/**
 * How large a word is written so that it stays inside of its section, which is as wide and high as its box only where
 * it stands upright: as large as wished, or smaller. `middleAt` gives where the middle of the word is at a size.
 */
export const fitLabelSize = (
  isInside: IsInside | null,
  letters: number,
  wished: number,
  middleAt: (size: number) => Point,
): number => {
  if (!isInside) return wished
  const fits = (size: number) => {
    const { x, y } = middleAt(size)
    const [across, down] = [(letters * CHARACTER_WIDTH * size) / 2, HALF_CAP_HEIGHT * size]
    return [-across, across].every((dx) =>
      [-down, down].every((dy) => isInside({ x: x + dx, y: y + dy })),
    )
  }
  const smallest = wished * SMALLEST
  let size = wished
  while (size > smallest && !fits(size)) size = Math.max(smallest, size * STEP)
  return size
}
