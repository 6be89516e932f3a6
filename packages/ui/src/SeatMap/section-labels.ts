import { getDrawingPosition } from './geometry.ts'
import type { Point } from './points.ts'

/** Shape of the section that a label is in, if it is the only label there. */
export const sectionShapes = new WeakMap<SVGTextElement, SVGElement>()

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
    for (const { key, shapes } of places) {
      const hit = shapes.find(({ shape, box }) => isInBox(middle, box) && isInShape(middle, shape))
      if (!hit) continue
      sectionShapes.set(text, hit.shape)
      found.set(key, [...(found.get(key) ?? []), text])
      break
    }
  }
  // Several labels of a section would cover each other if they were enlarged.
  for (const texts of found.values())
    if (texts.length > 1) for (const text of texts) sectionShapes.delete(text)
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

/** Half the height of digits and capitals, and of a line, relative to the font size. */
const HALF_CAP_HEIGHT = 0.36
const HALF_LINE = 0.6

/** Shrink factor per attempt, and minimum size, both relative to the wished size. */
const STEP = 0.8
const SMALLEST = 0.5

/** Whether a point of the drawing is inside a section. */
export type ContainsPoint = (at: Point) => boolean

/** Center of a label, and half its width and half its height of capitals as vectors. */
interface LabelCorners {
  middle: Point
  across: Point
  down: Point
}

const areCornersInside = (isInside: ContainsPoint, { middle, across, down }: LabelCorners) =>
  [-1, 1].every((side) =>
    [-1, 1].every((end) =>
      isInside({
        x: middle.x + side * across.x + end * down.x,
        y: middle.y + side * across.y + end * down.y,
      }),
    ),
  )

/** Extent of an upright label of our own, from the average width of characters. */
const writtenExtent = (characters: number, size: number) => ({
  across: { x: (characters * CHARACTER_WIDTH * size) / 2, y: 0 },
  down: { x: 0, y: HALF_CAP_HEIGHT * size },
})

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
  const fits = (size: number) =>
    areCornersInside(isInside, { middle: middleAt(size), ...writtenExtent(characters, size) })
  const smallest = desired * SMALLEST
  let size = desired
  while (size > smallest && !fits(size)) size = Math.max(smallest, size * STEP)
  return size
}

/** Size and extent of a label in drawing units, before it is scaled. */
interface LabelSize extends LabelCorners {
  fontSize: number
  height: number
  /** Transform that the drawing gives it. */
  transform: string
  /** Largest factor known to fit its section, and smallest one known not to. */
  fits: number
  fails: number
}

const sizes = new WeakMap<SVGTextElement, LabelSize>()

/** Whether a label is one of ours, not one of the drawing. */
export const isWrittenLabel = (text: SVGTextElement): boolean =>
  text.parentElement?.matches('[data-names], [data-notes]') ?? false

/** Returns the size of a label, measured once; undefined if the drawing is not laid out. */
export const measureLabel = (root: SVGSVGElement, text: SVGTextElement): LabelSize | undefined => {
  const found = sizes.get(text)
  if (found) return found
  const size = isWrittenLabel(text) ? sizeOfWritten(text) : sizeOfDrawn(root, text)
  if (!size) return undefined
  const transform = text.getAttribute('transform') ?? ''
  const measured = { ...size, transform, fits: 1, fails: Infinity }
  sizes.set(text, measured)
  return measured
}

/** Not measured, because it may be hidden. */
const sizeOfWritten = (text: SVGTextElement) => {
  const [x = 0, y = 0, fontSize = 0] = ['x', 'y', 'font-size'].map((name) =>
    Number(text.getAttribute(name)),
  )
  const extent = writtenExtent(text.textContent.length, fontSize)
  return { fontSize, middle: { x, y }, height: HALF_LINE * 2 * fontSize, ...extent }
}

const sizeOfDrawn = (root: SVGSVGElement, text: SVGTextElement) => {
  const { box, toRoot, middle, size } = getDrawingPosition(root, text)
  if (box.width === 0) return undefined
  const { a, b, c, d } = toRoot
  // Drawing programs set the size of the font on the lines of a label.
  const font = Number.parseFloat(getComputedStyle(text.querySelector('tspan') ?? text).fontSize)
  const half = box.height / 2 - (HALF_LINE - HALF_CAP_HEIGHT) * font
  return {
    fontSize: font * Math.hypot(c, d),
    middle,
    height: size.height,
    across: { x: (a * box.width) / 2, y: (b * box.width) / 2 },
    down: { x: c * half, y: d * half },
  }
}

/** Whether a label stays inside its section when it is enlarged; false if it is in no section. */
export const fitsEnlarged = (
  root: SVGSVGElement,
  text: SVGTextElement,
  label: LabelSize,
  factor: number,
): boolean => {
  if (factor <= label.fits || factor >= label.fails) return factor <= label.fits
  const shape = sectionShapes.get(text)
  // A transform around another point than the origin cannot be continued with a scale.
  if (!(shape instanceof SVGGraphicsElement) || text.matches('[transform-box], [transform-origin]'))
    return false
  const { middle } = getDrawingPosition(root, shape)
  const isInside = createPointInSectionTest(root, shape, middle)
  const enlarged = ({ x, y }: Point) => ({ x: x * factor, y: y * factor })
  const corners = {
    middle: label.middle,
    across: enlarged(label.across),
    down: enlarged(label.down),
  }
  const doesFit = isInside !== null && areCornersInside(isInside, corners)
  if (doesFit) label.fits = factor
  else label.fails = factor
  return doesFit
}

/** Scales a label around its center. */
export const scaleLabel = (root: SVGSVGElement, text: SVGTextElement, factor: number): void => {
  if (isWrittenLabel(text)) {
    text.style.scale = factor === 1 ? '' : String(factor)
    return
  }
  const { x, y, width, height } = getDrawingPosition(root, text).box
  const [across, down] = [x + width / 2, y + height / 2]
  const scale =
    factor === 1
      ? ''
      : `translate(${across} ${down}) scale(${factor}) translate(${-across} ${-down})`
  const transform = `${sizes.get(text)?.transform ?? ''} ${scale}`.trim()
  if (transform === '') text.removeAttribute('transform')
  else text.setAttribute('transform', transform)
}
