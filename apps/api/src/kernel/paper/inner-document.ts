/** A font of a document, as pdfkit keeps it. */
export interface InnerFont {
  /** What pages call it. */
  id: string
  ref(): PDFKit.PDFKitReference
  /** The codes of the glyphs of a text, in hex, and where they stand, in thousandths of its size. */
  encode(text: string, features: readonly string[]): [codes: string[], positions: GlyphPosition[]]
}

export interface GlyphPosition {
  xAdvance: number
  xOffset: number
  yOffset: number
  advanceWidth: number
}

/** What pdfkit's types do not say of its document, and what writes much has to do by itself. */
interface Inside {
  /** The font that was chosen last. */
  _font: InnerFont
  /** Of each object where it begins, by its number less one. */
  _offsets: (number | null)[]
  /** How much has been written. */
  _offset: number
  _write(data: string | Uint8Array): void
  page: { fonts: Record<string, PDFKit.PDFKitReference>; write(chunk: string): void }
  getStructTreeRoot(): PDFKit.PDFKitReference
}

/** A document with its inside. */
export type InnerDocument = Omit<PDFKit.PDFDocument, keyof Inside | 'addContent' | 'push'> &
  Inside & {
    addContent(line: string): InnerDocument
    push(chunk: Uint8Array | null): boolean
  }

/** Opens a document as it is within. */
export const insideOf = (document: PDFKit.PDFDocument): InnerDocument =>
  document as unknown as InnerDocument
