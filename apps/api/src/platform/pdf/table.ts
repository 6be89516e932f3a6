import { shapeText } from '../font/shape-text.ts'
import { INK } from './colors.ts'
import type { Cell, Column } from './column.ts'
import { PAGE, type PdfDocument } from './pdf-document.ts'
import { NOTE_METRICS, PADDING, placeColumns, TEXT_METRICS } from './placed-column.ts'

const HEAD = { size: 7, height: 18, baseline: 11 } as const
const SUMS_HEIGHT = TEXT_METRICS.leading + 2 * PADDING

/** Space between the rows and the totals. */
const PAUSE = 8

/** How far the band behind the last total extends beyond the text. */
const BLEED = 6

/** Only the footer is below this line. */
const BOTTOM = PAGE.height - PAGE.margin - 20

interface Options<Row> {
  document: PdfDocument
  columns: readonly Column<Row>[]
  timeZone: string
  /** The y position where the table starts on the first page. */
  top: number
  /** Starts another page; returns the y position where the table continues. */
  turnPage: () => number
}

/** A line of totals, one for each column that has one. */
export interface TotalsRow {
  label: string
  /** A secondary line below the label. */
  note?: string | undefined
  sums: readonly (Cell | null)[]
  /** Whether it is the grand total, which is emphasized. */
  isTotal: boolean
}

/** Opens a table that spans as many pages as it needs, with its header on each of them. */
export const openTable = <Row>({ document, columns, timeZone, top, turnPage }: Options<Row>) => {
  const placed = placeColumns(document, columns)
  let y = top
  let group: 'TBody' | 'TFoot' = 'TBody'

  const drawHeads = (draw: (head: () => void) => void) => {
    const line = { y: y + HEAD.baseline, size: HEAD.size, color: INK.quiet }
    for (const { column, drawLine } of placed)
      draw(() => drawLine(shapeText(column.head, 'semibold'), line))
    y += HEAD.height
    document.artifact(() => document.rule(y, INK.brand, 0.8))
  }

  const makeRoom = (height: number) => {
    if (y + height <= BOTTOM) return
    document.end()
    y = turnPage()
    drawHeads(document.artifact)
    document.begin(group)
  }

  const heightOf = ({ note, sums }: TotalsRow) =>
    SUMS_HEIGHT + (note || sums.some((sum) => sum?.note) ? NOTE_METRICS.leading : 0)

  const drawSums = (line: TotalsRow) => {
    const { label, sums, isTotal } = line
    const weight = isTotal ? 'semibold' : 'regular'
    const color = isTotal ? INK.text : INK.quiet
    const text = { y: y + PADDING + TEXT_METRICS.ascent, size: TEXT_METRICS.size, color }
    const note = { y: text.y + NOTE_METRICS.leading, size: NOTE_METRICS.size, color: INK.quiet }
    const height = heightOf(line)
    if (isTotal) {
      const band = { x: PAGE.margin - BLEED, width: PAGE.width - 2 * (PAGE.margin - BLEED) }
      document.artifact(() => document.box({ ...band, y, height }, INK.band))
    }
    document.begin('TR')
    document.leaf('TD', () => {
      document.text(shapeText(label, weight), { x: PAGE.margin, ...text })
      if (line.note) document.text(shapeText(line.note, 'regular'), { x: PAGE.margin, ...note })
    })
    for (const [index, { drawLine }] of placed.entries()) {
      const sum = sums[index]
      if (sum)
        document.leaf('TD', () => {
          drawLine(shapeText(sum.text, weight), text)
          if (sum.note) drawLine(shapeText(sum.note, 'regular'), note)
        })
    }
    document.end()
    y += height
  }

  document.begin('Table')
  document.begin('THead')
  document.begin('TR')
  drawHeads((head) => document.leaf('TH', head))
  document.end()
  document.end()
  document.begin(group)
  return {
    row: (row: Row): void => {
      const cells = placed.map(({ column, place }) => place(column.cell(row, timeZone)))
      const height = Math.max(...cells.map((cell) => cell.height))
      makeRoom(height)
      document.begin('TR')
      for (const cell of cells) document.leaf('TD', () => cell.draw(y))
      document.end()
      y += height
      document.artifact(() => document.rule(y, INK.hairline, 0.5))
    },
    /** Draws one sentence that explains why there are no rows. */
    message: (message: string): void => {
      const text = shapeText(message, 'regular')
      document.begin('TR')
      document.leaf('TD', () =>
        document.text(text, { x: PAGE.margin, y: y + 24, size: 9, color: INK.quiet }),
      )
      document.end()
      y += 40
    },
    /** Ends the table with lines of totals, kept together on one page. */
    sums: (lines: readonly TotalsRow[]): void => {
      document.end()
      group = 'TFoot'
      document.begin(group)
      makeRoom(PAUSE + lines.reduce((sum, line) => sum + heightOf(line), 0))
      y += PAUSE
      for (const line of lines) drawSums(line)
      document.end()
      document.end()
    },
  }
}
