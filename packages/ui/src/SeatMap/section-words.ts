/**
 * Words of the drawing by the key of the place that they stand in, whatever they say: most often they
 * are what people on the spot call it. Needs the drawing in the page, to measure it.
 */
export const wordsIn = (
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
