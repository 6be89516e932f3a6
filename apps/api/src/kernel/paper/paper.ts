import PDFDocument from 'pdfkit'

import type { SetText } from '../typeface/set-text.ts'
import { gatherLines } from './gather-lines.ts'
import { insideOf } from './inner-document.ts'
import { openWords } from './set-words.ts'
import { openStructure, type Structure } from './structure.ts'

/** Letter, landscape, in points. */
export const PAGE = { width: 792, height: 612, margin: 36 } as const

interface Placed {
  x: number
  /** Of the baseline. */
  y: number
  size: number
  color: string
  /** From where the text runs: to the right of `x`, or up to it. */
  align?: 'left' | 'right'
}

/** A document that is written page after page and handed out as it is written, and says what its parts are. */
export interface Paper extends Pick<Structure, 'begin' | 'end' | 'leaf' | 'artifact'> {
  text(text: SetText, placed: Placed): void
  /** A level line over the width of the page, without its margins. */
  rule(y: number, color: string, thickness: number): void
  box(area: { x: number; y: number; width: number; height: number }, color: string): void
  dot(x: number, y: number, color: string): void
  diamond(x: number, y: number, color: string): void
  addPage(): void
  pageCount(): number
  /** Draws once, on every page there will have been, what is known only at the end. */
  everywhere(draw: () => void): void
  /** What was written since it was last asked; `null` when that is nothing. */
  taken(): Uint8Array<ArrayBuffer> | null
  /** Writes the end. */
  close(): AsyncIterable<Uint8Array<ArrayBuffer>>
}

interface About {
  title: string
  madeAt: Date
}

/** Takes a fresh document; it has no page yet. */
export const openPaper = ({ title, madeAt }: About): Paper => {
  const document = new PDFDocument({
    autoFirstPage: false,
    size: 'LETTER',
    layout: 'landscape',
    margin: 0,
    // No font of its own: without a name for one, it loads none.
    font: '',
    // The faces remember what they set, and forget it again.
    fontLayoutCache: false,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    tagged: true,
    info: { Title: title, Producer: 'Seatdesk', Creator: 'Seatdesk', CreationDate: madeAt },
  })
  // A page may have several streams of content; this one all of them share, and it is written last.
  const shared = document.ref({})
  const inside = insideOf(document)
  const lines = gatherLines(inside)
  const words = openWords(inside)
  const structure = openStructure(inside)
  let pages = 0
  /** What text and shapes are filled with now; pages begin without. */
  let ink: string | null = null

  const fillWith = (color: string) => {
    if (color !== ink) document.fillColor(color)
    ink = color
  }

  /** Writes a run with signs above or below their places. */
  const writeShifted = (
    { face, text, isTurned, width }: SetText['runs'][number],
    { x, y, size }: { x: number; y: number; size: number },
  ) => {
    words.choose(face)
    document.fontSize(size)
    // With features, even none, a run is set as one and not word by word.
    const asOne = isTurned ? { features: [] } : {}
    // What is known already is not measured again.
    const measured = { textWidth: width * size, wordCount: 1 }
    document.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', ...measured, ...asOne })
  }

  return {
    begin: structure.begin,
    end: structure.end,
    leaf: structure.leaf,
    artifact: structure.artifact,
    text: ({ runs, width }, { x, y, size, color, align }) => {
      fillWith(color)
      let left = align === 'right' ? x - width * size : x
      for (const run of runs) {
        if (!words.write(run, { x: left, y, size })) writeShifted(run, { x: left, y, size })
        left += run.width * size
      }
    },
    rule: (y, color, thickness) => {
      document
        .moveTo(PAGE.margin, y)
        .lineTo(PAGE.width - PAGE.margin, y)
        .lineWidth(thickness)
        .stroke(color)
    },
    box: ({ x, y, width, height }, color) => {
      fillWith(color)
      document.rect(x, y, width, height).fill()
    },
    dot: (x, y, color) => {
      fillWith(color)
      document.circle(x, y, 2).fill()
    },
    diamond: (x, y, color) => {
      fillWith(color)
      document.polygon([x, y - 4.5], [x + 4.5, y], [x, y + 4.5], [x - 4.5, y]).fill()
    },
    addPage: () => {
      if (pages > 0) lines.endPage()
      document.addPage()
      ink = null
      const { dictionary, content } = document.page
      Object.assign(dictionary.data, { Contents: [content, shared] })
      structure.turnTo(dictionary)
      pages += 1
    },
    pageCount: () => pages,
    everywhere: (draw) => {
      const { page } = document
      const { content } = page
      lines.endPage()
      page.content = shared
      ink = null
      structure.artifact(draw)
      ink = null
      lines.endPage()
      page.content = content
    },
    taken: () => {
      lines.flush()
      return document.read()
    },
    async *close() {
      structure.close()
      lines.endPage()
      shared.end(null)
      document.end()
      yield* document
    },
  }
}
