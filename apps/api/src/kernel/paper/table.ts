import { setText } from '../typeface/set-text.ts'
import { INK } from './colors.ts'
import type { Column } from './column.ts'
import { PAGE, type Paper } from './paper.ts'
import { PADDING, placeColumns, TEXT } from './placed-column.ts'

const HEAD = { size: 7, height: 18, baseline: 11 } as const
const SUMS_HEIGHT = TEXT.leading + 2 * PADDING

/** Between the rows and their sums. */
const PAUSE = 8

/** How far the band behind the last sum reaches beyond the text. */
const BLEED = 6

/** Below this line there is only the foot of the page. */
const BOTTOM = PAGE.height - PAGE.margin - 20

interface Options<Row> {
  paper: Paper
  columns: readonly Column<Row>[]
  timeZone: string
  /** From where down there is room on the first page. */
  top: number
  /** Begins another page, and says from where down there is room. */
  turnPage: () => number
}

/** A line of sums, one for each column that has one. */
interface Sums {
  label: string
  sums: readonly (string | null)[]
}

/** A table that runs over as many pages as it needs, with its heads on each of them. */
export const openTable = <Row>({ paper, columns, timeZone, top, turnPage }: Options<Row>) => {
  const placed = placeColumns(paper, columns)
  let y = top

  const drawHeads = () => {
    const line = { y: y + HEAD.baseline, size: HEAD.size, color: INK.quiet }
    for (const { column, drawLine } of placed) drawLine(setText(column.head, 'semibold'), line)
    y += HEAD.height
    paper.rule(y, INK.brand, 0.8)
  }

  const makeRoom = (height: number) => {
    if (y + height <= BOTTOM) return
    y = turnPage()
    drawHeads()
  }

  const drawSums = ({ label, sums }: Sums, isLast: boolean) => {
    const weight = isLast ? 'semibold' : 'regular'
    const color = isLast ? INK.text : INK.quiet
    const line = { y: y + PADDING + TEXT.ascent, size: TEXT.size, color }
    if (isLast) {
      const band = { x: PAGE.margin - BLEED, width: PAGE.width - 2 * (PAGE.margin - BLEED) }
      paper.box({ ...band, y, height: SUMS_HEIGHT }, INK.band)
    }
    paper.text(setText(label, weight), { x: PAGE.margin, ...line })
    for (const [index, { drawLine }] of placed.entries()) {
      const sum = sums[index]
      if (sum) drawLine(setText(sum, weight), line)
    }
    y += SUMS_HEIGHT
  }

  drawHeads()
  return {
    row: (row: Row): void => {
      const cells = placed.map(({ column, place }) => place(column.cell(row, timeZone)))
      const height = Math.max(...cells.map((cell) => cell.height))
      makeRoom(height)
      for (const cell of cells) cell.draw(y)
      y += height
      paper.rule(y, INK.hairline, 0.5)
    },
    /** Says in one sentence why there are no rows. */
    remark: (sentence: string): void => {
      const text = setText(sentence, 'regular')
      paper.text(text, { x: PAGE.margin, y: y + 24, size: 9, color: INK.quiet })
      y += 40
    },
    /** Lines of sums, kept together on one page; the last one weighs most. */
    sums: (lines: readonly Sums[]): void => {
      makeRoom(PAUSE + lines.length * SUMS_HEIGHT)
      y += PAUSE
      for (const [index, line] of lines.entries()) drawSums(line, index === lines.length - 1)
    },
  }
}
