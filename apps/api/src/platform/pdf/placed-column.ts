import { memoizeRecent } from '../font/font-face.ts'
import type { ShapedText } from '../font/shape-text.ts'
import { wrapText } from '../font/wrap-text.ts'
import { INK, TONE_COLORS } from './colors.ts'
import type { Cell, Column } from './column.ts'
import { PAGE, type PdfDocument } from './pdf-document.ts'

export const TEXT_METRICS = { size: 8, leading: 10.5, ascent: 7.6 } as const
export const NOTE_METRICS = { size: 6.5, leading: 8.6 } as const

/** Longer texts are cut, so that no row is taller than its page. */
const MAX_LINES = 6
const MAX_NOTE_LINES = 3

/** Padding above and below a row's content, and between columns. */
export const PADDING = 4.5
const GAP = 8

/** Width of a status's dot in its column. */
const DOT = 8

interface Line {
  y: number
  size: number
  color: string
}

/** A cell broken into lines, ready to be drawn. */
export interface PlacedCell {
  height: number
  /** Draws the cell below `top`. */
  draw(top: number): void
}

/** A column at its position on the page. */
export interface PlacedColumn<Row> {
  column: Column<Row>
  drawLine(text: ShapedText, line: Line): void
  place(cell: Cell | string): PlacedCell
}

/** Places columns side by side, with a gap between them. */
export const placeColumns = <Row>(
  pdf: PdfDocument,
  columns: readonly Column<Row>[],
): PlacedColumn<Row>[] => {
  let x: number = PAGE.margin
  return columns.map((column, index) => {
    const isLast = index === columns.length - 1
    const placed = placeColumn(pdf, column, x, isLast ? column.width : column.width - GAP)
    x += column.width
    return placed
  })
}

const MAX_CACHED = 1_000

const placeColumn = <Row>(
  pdf: PdfDocument,
  column: Column<Row>,
  left: number,
  width: number,
): PlacedColumn<Row> => {
  // Texts that repeat from row to row, such as an event, are wrapped once.
  const wrapped = memoizeRecent(MAX_CACHED, (text: string) =>
    wrapText(text, { width, size: TEXT_METRICS.size, weight: 'regular', most: MAX_LINES }),
  )
  const wrappedNote = memoizeRecent(MAX_CACHED, (text: string) =>
    wrapText(text, { width, size: NOTE_METRICS.size, weight: 'regular', most: MAX_NOTE_LINES }),
  )
  const drawLine = (text: ShapedText, line: Line, indent = 0) => {
    if (column.align === 'right') pdf.text(text, { x: left + width, align: 'right', ...line })
    else pdf.text(text, { x: left + indent, ...line })
  }
  return {
    column,
    drawLine,
    place: (cell) => {
      const { text, note, tone } = typeof cell === 'string' ? { text: cell } : cell
      const lines = wrapped(text)
      const notes = note ? wrappedNote(note) : []
      return {
        height:
          PADDING * 2 + lines.length * TEXT_METRICS.leading + notes.length * NOTE_METRICS.leading,
        draw: (top) => {
          let y = top + PADDING + TEXT_METRICS.ascent
          if (tone) pdf.dot(left + 2, y - 2.8, TONE_COLORS[tone])
          for (const line of lines) {
            drawLine(line, { y, size: TEXT_METRICS.size, color: INK.text }, tone ? DOT : 0)
            y += TEXT_METRICS.leading
          }
          y -= TEXT_METRICS.leading - NOTE_METRICS.leading - 1
          for (const line of notes) {
            drawLine(line, { y, size: NOTE_METRICS.size, color: INK.quiet })
            y += NOTE_METRICS.leading
          }
        },
      }
    },
  }
}
