import { shapeText } from '../font/shape-text.ts'
import { wrapText } from '../font/wrap-text.ts'
import { INK } from './colors.ts'
import { PAGE, type PdfDocument } from './pdf-document.ts'

/** A fact in the heading of a report; all widths add up to the 720 points of a page. */
interface Fact {
  name: string
  width: number
  value: string
  note?: string
}

/** The heading of a report, on its first page and in short on the others. */
export interface Heading {
  title: string
  /** The time range and the broker of the report. */
  range: string
  broker: string
  facts: readonly Fact[]
}

const RIGHT = PAGE.width - PAGE.margin
const FOOT = PAGE.height - PAGE.margin + 8
const CENTER = PAGE.width / 2

/** Starts the first page; returns the y position below the heading. */
export const drawFirstPage = (paper: PdfDocument, { title, facts }: Heading): number => {
  paper.addPage()
  paper.artifact(() => drawMark(paper, PAGE.margin + 6))
  paper.leaf('H1', () =>
    paper.text(shapeText(title, 'semibold'), { x: PAGE.margin, y: 90, size: 22, color: INK.text }),
  )
  let x: number = PAGE.margin
  let bottom = 0
  for (const fact of facts) {
    bottom = Math.max(bottom, drawFact(paper, fact, x))
    x += fact.width
  }
  return bottom + 14
}

const FACT = { top: 116, size: 9, leading: 12, gap: 16 } as const

/** Draws a fact; returns the y position below it. */
const drawFact = (paper: PdfDocument, { name, width, value, note }: Fact, x: number): number => {
  const { top, size, leading, gap } = FACT
  const lines = wrapText(value, { width: width - gap, size, weight: 'semibold', most: 3 })
  const bottom = top + (lines.length + 1) * leading - 1
  paper.leaf('P', () => {
    paper.text(shapeText(name, 'regular'), { x, y: top, size: 7, color: INK.quiet })
    for (const [index, line] of lines.entries())
      paper.text(line, { x, y: top + (index + 1) * leading, size, color: INK.text })
    if (note) paper.text(shapeText(note, 'regular'), { x, y: bottom, size: 7, color: INK.quiet })
  })
  return bottom
}

/** Starts another page; returns the y position below its header. */
export const drawNextPage = (paper: PdfDocument, { title, range, broker }: Heading): number => {
  drawFoot(paper)
  paper.addPage()
  const y = PAGE.margin + 6
  const [heading] = wrapText(`${title} · ${range}`, singleLine(440, 'semibold'))
  const [name] = wrapText(broker, singleLine(250, 'regular'))
  paper.artifact(() => {
    if (heading) paper.text(heading, { x: PAGE.margin, y, size: 8, color: INK.text })
    if (name) paper.text(name, { x: RIGHT, y, size: 8, color: INK.quiet, align: 'right' })
  })
  return PAGE.margin + 14
}

/** Draws the footer of the last page, and the page count on all pages. */
export const drawLastFoot = (paper: PdfDocument): void => {
  drawFoot(paper)
  paper.everywhere(() => {
    const total = shapeText(`of ${paper.pageCount()}`, 'regular')
    paper.text(total, { x: CENTER, y: FOOT, size: 7, color: INK.quiet })
  })
}

const drawFoot = (paper: PdfDocument): void => paper.artifact(() => writeFoot(paper))

const writeFoot = (paper: PdfDocument): void => {
  const foot = { y: FOOT, size: 7, color: INK.quiet }
  paper.text(shapeText('Seatdesk', 'regular'), { x: PAGE.margin, ...foot })
  paper.text(shapeText('All amounts are in US dollars', 'regular'), {
    x: RIGHT,
    align: 'right',
    ...foot,
  })
  // Last on its page, so that the page count, drawn on all pages, continues it: page 2 of 5.
  const page = shapeText(`Page ${paper.pageCount()} `, 'regular')
  paper.text(page, { x: CENTER, align: 'right', ...foot })
}

const drawMark = (paper: PdfDocument, y: number): void => {
  paper.diamond(PAGE.margin + 4.5, y, INK.brand)
  paper.text(shapeText('Seatdesk', 'semibold'), {
    x: PAGE.margin + 14,
    y: y + 3.5,
    size: 10,
    color: INK.brand,
  })
}

const singleLine = (width: number, weight: 'regular' | 'semibold') => ({
  width,
  size: 8,
  weight,
  most: 1,
})
