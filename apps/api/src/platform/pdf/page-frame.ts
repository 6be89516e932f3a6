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
export interface ReportHeading {
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
export const drawFirstPage = (pdf: PdfDocument, { title, facts }: ReportHeading): number => {
  pdf.addPage()
  pdf.artifact(() => drawLogo(pdf, PAGE.margin + 6))
  pdf.leaf('H1', () =>
    pdf.text(shapeText(title, 'semibold'), { x: PAGE.margin, y: 90, size: 22, color: INK.text }),
  )
  let x: number = PAGE.margin
  let bottom = 0
  for (const row of facts) {
    bottom = Math.max(bottom, drawFact(pdf, row, x))
    x += row.width
  }
  return bottom + 14
}

const FACT = { top: 116, size: 9, leading: 12, gap: 16 } as const

/** Draws a fact; returns the y position below it. */
const drawFact = (pdf: PdfDocument, { name, width, value, note }: Fact, x: number): number => {
  const { top, size, leading, gap } = FACT
  const lines = wrapText(value, { width: width - gap, size, weight: 'semibold', most: 3 })
  const bottom = top + (lines.length + 1) * leading - 1
  pdf.leaf('P', () => {
    pdf.text(shapeText(name, 'regular'), { x, y: top, size: 7, color: INK.quiet })
    for (const [index, line] of lines.entries())
      pdf.text(line, { x, y: top + (index + 1) * leading, size, color: INK.text })
    if (note) pdf.text(shapeText(note, 'regular'), { x, y: bottom, size: 7, color: INK.quiet })
  })
  return bottom
}

/** Starts another page; returns the y position below its header. */
export const drawNextPage = (pdf: PdfDocument, { title, range, broker }: ReportHeading): number => {
  drawFoot(pdf)
  pdf.addPage()
  const y = PAGE.margin + 6
  const [heading] = wrapText(`${title} · ${range}`, singleLine(440, 'semibold'))
  const [name] = wrapText(broker, singleLine(250, 'regular'))
  pdf.artifact(() => {
    if (heading) pdf.text(heading, { x: PAGE.margin, y, size: 8, color: INK.text })
    if (name) pdf.text(name, { x: RIGHT, y, size: 8, color: INK.quiet, align: 'right' })
  })
  return PAGE.margin + 14
}

/** Draws the footer of the last page, and the page count on all pages. */
export const drawLastFoot = (pdf: PdfDocument): void => {
  drawFoot(pdf)
  pdf.everywhere(() => {
    const total = shapeText(`of ${pdf.pageCount()}`, 'regular')
    pdf.text(total, { x: CENTER, y: FOOT, size: 7, color: INK.quiet })
  })
}

const drawFoot = (pdf: PdfDocument): void => pdf.artifact(() => writeFoot(pdf))

const writeFoot = (pdf: PdfDocument): void => {
  const foot = { y: FOOT, size: 7, color: INK.quiet }
  pdf.text(shapeText('Seatdesk', 'regular'), { x: PAGE.margin, ...foot })
  pdf.text(shapeText('All amounts are in US dollars', 'regular'), {
    x: RIGHT,
    align: 'right',
    ...foot,
  })
  // Last on its page, so that the page count, drawn on all pages, continues it: page 2 of 5.
  const page = shapeText(`Page ${pdf.pageCount()} `, 'regular')
  pdf.text(page, { x: CENTER, align: 'right', ...foot })
}

const drawLogo = (pdf: PdfDocument, y: number): void => {
  pdf.diamond(PAGE.margin + 4.5, y, INK.brand)
  pdf.text(shapeText('Seatdesk', 'semibold'), {
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
