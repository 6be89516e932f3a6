import { formatSvgNumber } from './point.ts'
import type { Point } from './point.ts'

/** A label centered at a point; line breaks split it into lines. */
export type Label = {
  readonly text: string
  readonly at: Point
  readonly size: number
  /** Rotation in radians; upright by default. */
  readonly turn?: number
}

/** Maximum width of a character in the interface font, as a multiple of the font size. */
const CHARACTER = 0.64
/** Height of capitals and digits, as a multiple of the font size. */
const CAPITAL = 0.74
/** Line height, as a multiple of the font size. */
const LEADING = 1.2

/** Puts each word of a name on its own line. */
export const oneWordPerLine = (name: string): string => name.replaceAll(' ', '\n')

/** Returns the axis-aligned bounding box of a label. */
export const labelBox = ({ text, at: [x, y], size, turn = 0 }: Label) => {
  const [wide, tall] = extent(text)
  const cos = Math.abs(Math.cos(turn))
  const sin = Math.abs(Math.sin(turn))
  const lateral = ((wide * cos + tall * sin) * size) / 2
  const above = ((wide * sin + tall * cos) * size) / 2
  return { left: x - lateral, right: x + lateral, top: y - above, bottom: y + above }
}

/**
 * Returns the largest font size at which upright text fits into a box rotated by `heading`
 * (radians), with the size `along` its rows and `convertDistance` them.
 */
export const fitFontSize = (
  text: string,
  box: { along: number; convertDistance: number },
  heading: number,
) => {
  const [wide, tall] = extent(text)
  const cos = Math.abs(Math.cos(heading))
  const sin = Math.abs(Math.sin(heading))
  return Math.min(
    box.along / (wide * cos + tall * sin),
    box.convertDistance / (wide * sin + tall * cos),
  )
}

/** Renders labels as SVG text, grouped by font size. */
export const drawLabels = (labels: readonly Label[]): string => {
  const bySize = Map.groupBy(labels, (label) => formatSvgNumber(label.size))
  return [...bySize]
    .map(([size, group]) => `<g font-size="${size}">${group.map(drawLabel).join('')}</g>`)
    .join('')
}

const drawLabel = ({ text, at: [x, y], size, turn = 0 }: Label): string => {
  const lines = text.split('\n')
  // An offset of half the capital height centers the text vertically in every renderer.
  const first = y + size * (CAPITAL / 2 - (LEADING * (lines.length - 1)) / 2)
  const angle = formatSvgNumber((turn * 180) / Math.PI)
  const turned =
    angle === '0' ? '' : ` transform="rotate(${angle} ${formatSvgNumber(x)} ${formatSvgNumber(y)})"`
  if (lines.length === 1) {
    return `<text x="${formatSvgNumber(x)}" y="${formatSvgNumber(first)}"${turned}>${text}</text>`
  }
  const spans = lines.map(
    (line, index) =>
      `<tspan x="${formatSvgNumber(x)}" y="${formatSvgNumber(first + index * LEADING * size)}">${line}</tspan>`,
  )
  return `<text${turned}>${spans.join('')}</text>`
}

/** Returns width and height of the text at font size 1. */
const extent = (text: string): [wide: number, tall: number] => {
  const lines = text.split('\n')
  const longest = Math.max(...lines.map((line) => line.length))
  return [longest * CHARACTER, CAPITAL + (lines.length - 1) * LEADING]
}
