import type { Shape } from './drawing.ts'
import { oneWordPerLine, fitFontSize } from './label.ts'
import { formatSvgNumber } from './point.ts'
import type { Point } from './point.ts'

type Block = {
  readonly name: string
  /** The name with line breaks; by default, the name on one line. */
  readonly wordsOnLines?: string
  readonly rows: readonly string[]
  readonly seatsPerRow: number
  readonly quality: number
  /** The box that the section fills: left, top, width, height. */
  readonly box: readonly [x: number, y: number, width: number, height: number]
  /** The maximum font size of the label; 15 by default. */
  readonly largest?: number
  readonly showRows?: boolean
}

/** Draws a section on a flat floor: a box with rows that run from left to right. */
export const drawBlock = (plan: Block): Shape => {
  const [x, y, width, height] = plan.box
  const text = plan.wordsOnLines ?? plan.name
  const size = fitFontSize(text, { along: width * 0.86, convertDistance: height * 0.86 }, 0)
  const gap = height / plan.rows.length
  const rowLines = plan.rows
    .slice(1)
    .map(
      (_, row) =>
        `M${formatSvgNumber(x)} ${formatSvgNumber(y + (row + 1) * gap)}h${formatSvgNumber(width)}`,
    )
    .join('')
  return {
    plan: {
      name: plan.name,
      rows: plan.rows,
      seatsPerRow: plan.seatsPerRow,
      quality: plan.quality,
    },
    outline: `M${formatSvgNumber(x)} ${formatSvgNumber(y)}h${formatSvgNumber(width)}v${formatSvgNumber(height)}h${formatSvgNumber(-width)}z`,
    label: {
      text,
      at: [x + width / 2, y + height / 2],
      size: Math.min(plan.largest ?? 15, size),
    },
    ...(plan.showRows ? { rowLines } : {}),
  }
}

/** Draws a round table as a separate section with one row. */
export const drawTable = (plan: {
  name: string
  at: Point
  radius: number
  seats: number
  quality: number
}): Shape => {
  const [x, y] = plan.at
  const r = formatSvgNumber(plan.radius)
  const convertDistance = formatSvgNumber(2 * plan.radius)
  return {
    plan: {
      name: plan.name,
      rows: ['1'],
      seatsPerRow: plan.seats,
      quality: plan.quality,
    },
    outline: `M${formatSvgNumber(x - plan.radius)} ${formatSvgNumber(y)}a${r} ${r} 0 1 1 ${convertDistance} 0a${r} ${r} 0 1 1 -${convertDistance} 0z`,
    label: { text: oneWordPerLine(plan.name), at: plan.at, size: plan.radius * 0.46 },
  }
}
