import { compact } from './point.ts'
import type { Point } from './point.ts'

/** A name where it can be read, centred at a place; line breaks part its lines. */
export type Label = {
  readonly text: string
  readonly at: Point
  readonly size: number
  /** How far it is turned, in radians; upright unless given. */
  readonly turn?: number
}

/** How wide a character of the interface's typeface is, at most, for its size. */
const CHARACTER = 0.64
/** How tall capitals and digits are for their size. */
const CAPITAL = 0.74
/** From one line to the next, for the size. */
const LEADING = 1.2

/** A name of several words with one word a line. */
export const broken = (name: string): string => name.replaceAll(' ', '\n')

/** The upright box that a label covers. */
export const labelBox = ({ text, at: [x, y], size, turn = 0 }: Label) => {
  const [wide, tall] = extent(text)
  const cos = Math.abs(Math.cos(turn))
  const sin = Math.abs(Math.sin(turn))
  const aside = ((wide * cos + tall * sin) * size) / 2
  const above = ((wide * sin + tall * cos) * size) / 2
  return { left: x - aside, right: x + aside, top: y - above, bottom: y + above }
}

/**
 * The largest size at which upright text stays inside a box that is turned by `heading` (radians):
 * `along` its rows and `across` them.
 */
export const fittingSize = (
  text: string,
  box: { along: number; across: number },
  heading: number,
) => {
  const [wide, tall] = extent(text)
  const cos = Math.abs(Math.cos(heading))
  const sin = Math.abs(Math.sin(heading))
  return Math.min(box.along / (wide * cos + tall * sin), box.across / (wide * sin + tall * cos))
}

/** Labels as SVG text, those of one size in one group. */
export const drawLabels = (labels: readonly Label[]): string => {
  const bySize = Map.groupBy(labels, (label) => compact(label.size))
  return [...bySize]
    .map(([size, group]) => `<g font-size="${size}">${group.map(drawLabel).join('')}</g>`)
    .join('')
}

const drawLabel = ({ text, at: [x, y], size, turn = 0 }: Label): string => {
  const lines = text.split('\n')
  // Half a capital's height below the middle puts the text in the middle in every renderer.
  const first = y + size * (CAPITAL / 2 - (LEADING * (lines.length - 1)) / 2)
  const angle = compact((turn * 180) / Math.PI)
  const turned = angle === '0' ? '' : ` transform="rotate(${angle} ${compact(x)} ${compact(y)})"`
  if (lines.length === 1) {
    return `<text x="${compact(x)}" y="${compact(first)}"${turned}>${text}</text>`
  }
  const spans = lines.map(
    (line, index) =>
      `<tspan x="${compact(x)}" y="${compact(first + index * LEADING * size)}">${line}</tspan>`,
  )
  return `<text${turned}>${spans.join('')}</text>`
}

/** Width and height of the text at size 1. */
const extent = (text: string): [wide: number, tall: number] => {
  const lines = text.split('\n')
  const longest = Math.max(...lines.map((line) => line.length))
  return [longest * CHARACTER, CAPITAL + (lines.length - 1) * LEADING]
}
