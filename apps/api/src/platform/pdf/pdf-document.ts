import PDFDocument from 'pdfkit'

import type { ShapedText } from '../font/shape-text.ts'

/** Letter, landscape, in points. */
export const PAGE = { width: 792, height: 612, margin: 36 } as const

interface Placed {
  x: number
  /** The y position of the baseline. */
  y: number
  size: number
  color: string
  /** Whether the text starts at `x` or ends there. */
  align?: 'left' | 'right'
}

/** A tagged document that is streamed while it is written, page by page. */
export interface PdfDocument extends Pick<Structure, 'begin' | 'end' | 'leaf' | 'artifact'> {
  text(text: ShapedText, placed: Placed): void
  /** Draws a horizontal line over the width of the page, without its margins. */
  rule(y: number, color: string, thickness: number): void
  box(area: { x: number; y: number; width: number; height: number }, color: string): void
  dot(x: number, y: number, color: string): void
  diamond(x: number, y: number, color: string): void
  addPage(): void
  pageCount(): number
  /** Draws on every page, including earlier ones, what is only known at the end. */
  everywhere(draw: () => void): void
  /** Returns the bytes written since the last call; `null` if there are none. */
  taken(): Uint8Array<ArrayBuffer> | null
  /** Writes the end of the document. */
  close(): AsyncIterable<Uint8Array<ArrayBuffer>>
}

interface About {
  title: string
  madeAt: Date
}

/** Opens a new document; it has no page yet. */
export const openPdfDocument = ({ title, madeAt }: About): PdfDocument => {
  const document = new PDFDocument({
    autoFirstPage: false,
    size: 'LETTER',
    layout: 'landscape',
    margin: 0,
    // Without a default font name, the library loads none.
    font: '',
    // The font faces have a cache of their own, with a limit.
    fontLayoutCache: false,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    tagged: true,
    info: { Title: title, Producer: 'Seatdesk', Creator: 'Seatdesk', CreationDate: madeAt },
  })
  // A page may have several content streams; all pages share this one, which is written last.
  const shared = document.ref({})
  const structure = openStructure(document)
  const known = new Set<string>()
  let pages = 0
  /** The current fill color; `null` at the start of a page. */
  let textColor: string | null = null

  const fillWith = (color: string) => {
    if (color !== textColor) document.fillColor(color)
    textColor = color
  }

  const useFont = ({ id, font }: ShapedText['runs'][number]['face']) => {
    if (!known.has(id)) {
      known.add(id)
      // The document accepts an open font as well, which its types do not say.
      document.registerFont(id, font as unknown as Uint8Array)
    }
    document.font(id)
  }

  return {
    begin: structure.begin,
    end: structure.end,
    leaf: structure.leaf,
    artifact: structure.artifact,
    text: ({ runs, width }, { x, y, size, color, align }) => {
      fillWith(color)
      document.fontSize(size)
      let left = align === 'right' ? x - width * size : x
      for (const { face, text, isTurned, width: run } of runs) {
        useFont(face)
        // With a list of features, even an empty one, a run is shaped as a whole, not word by word.
        const asOne = isTurned ? { features: [] } : {}
        // Known widths are not measured again.
        const measured = { textWidth: run * size, wordCount: 1 }
        const options = { lineBreak: false, baseline: 'alphabetic', ...measured, ...asOne } as const
        document.text(text, left, y, options)
        left += run * size
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
      document.addPage()
      textColor = null
      const { dictionary, content } = document.page
      Object.assign(dictionary.data, { Contents: [content, shared] })
      pages += 1
    },
    pageCount: () => pages,
    everywhere: (draw) => {
      const { page } = document
      const { content } = page
      page.content = shared
      textColor = null
      structure.artifact(draw)
      textColor = null
      page.content = content
    },
    taken: () => document.read(),
    async *close() {
      structure.close()
      shared.end(null)
      document.end()
      yield* document
    },
  }
}

/** Structure types of the PDF format. */
export type PdfStructureType =
  | 'H1'
  | 'P'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TFoot'
  | 'TR'
  | 'TH'
  | 'TD'

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Whether a table header is for a column or a row; pdfkit supports it, its types do not. */
      scope?: 'Column' | 'Row'
    }
  }
}

/** The structure of a tagged document, for screen readers; built while drawing. */
interface Structure {
  /** Starts an element that contains others, up to its `end`. */
  begin(role: PdfStructureType): void
  end(): void
  /** Draws an element that contains only text. */
  leaf(role: PdfStructureType, draw: () => void): void
  /** Draws decoration: rules, and what each page repeats. */
  artifact(draw: () => void): void
  /** Writes the rest of the structure; every element has ended. */
  close(): void
}

/** Opens the structure of a tagged document. pdfkit writes each element once it has ended. */
const openStructure = (document: PDFKit.PDFDocument): Structure => {
  const whole = document.struct('Document')
  document.addStructure(whole)
  const open = [whole]

  const add = (role: PdfStructureType) => {
    const part = document.struct(role, role === 'TH' ? { scope: 'Column' } : {})
    open.at(-1)?.add(part)
    return part
  }

  return {
    begin: (role) => {
      open.push(add(role))
    },
    end: () => {
      open.pop()?.end()
    },
    leaf: (role, draw) => {
      add(role).add(draw).end()
    },
    artifact: (draw) => {
      document.markContent('Artifact')
      draw()
      document.endMarkedContent()
    },
    close: () => {
      whole.end()
    },
  }
}
