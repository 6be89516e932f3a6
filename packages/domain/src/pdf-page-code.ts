/** A hash that is computed part by part. */
export interface PageHash {
  update: (part: string | Uint8Array) => PageHash
  digest: () => string
}

/** Numbers of the operations of a PDF reader, by the names of pdf.js. */
type PdfOperations = Readonly<
  Record<
    | 'paintImageXObject'
    | 'paintImageMaskXObject'
    | 'paintImageXObjectRepeat'
    | 'constructPath'
    | 'paintInlineImageXObject'
    | 'paintImageMaskXObjectGroup'
    | 'paintInlineImageXObjectGroup'
    | 'showText'
    | 'setFont'
    | 'setTextMatrix'
    | 'moveText',
    number
  >
>

/** A page as a PDF reader lists it: its text, and its operations with their arguments. */
interface PdfPage {
  text: string
  operations: readonly number[]
  args: readonly unknown[]
}

interface PdfReading {
  operations: PdfOperations
  /** Returns a decoded image by the name that an operation paints; null if it cannot be decoded. */
  imageOf: (name: string) => Promise<unknown>
  createHash: () => PageHash
  /** Hash of everything that the page shows; none by default. */
  whole?: PageHash
}

/**
 * Reads what could be a code on a page: its drawings, its images and its longer numbers. Pages with
 * the same code have an equal `code`, which is null for a page with text alone, or with an image
 * that cannot be decoded. The server and the browser read pages by this function, so that a
 * seller sees before the upload what the server will reject.
 */
export const readPdfPageCode = async (
  { text, operations, args }: PdfPage,
  { operations: known, imageOf, createHash, whole }: PdfReading,
): Promise<{ code: string | null; isVisible: boolean; isComplete: boolean }> => {
  const { images, graphics, texts } = operationSets(known)
  const drawn = createHash()
  let hasGraphics = false
  let isComplete = true
  for (const [index, operation] of operations.entries()) {
    const operands = args[index]
    const shown = images.has(operation) ? await readImage(operands, imageOf) : operands
    if (shown === null && images.has(operation)) isComplete = false
    if (whole) hashValue(whole.update(`${operation} `), shown)
    if (!texts.has(operation)) hashValue(drawn.update(`${operation} `), shown)
    hasGraphics ||= graphics.has(operation)
  }
  for (const number of longNumbers(text)) drawn.update(`${number} `)
  whole?.update(text)
  return {
    code: hasGraphics && isComplete ? drawn.digest() : null,
    isVisible: hasGraphics || text.trim() !== '',
    isComplete,
  }
}

const operationSets = (known: PdfOperations) => {
  /** Paint an image by its name, which is their first argument. */
  const images = new Set([
    known.paintImageXObject,
    known.paintImageMaskXObject,
    known.paintImageXObjectRepeat,
  ])
  return {
    images,
    /** Their drawing could be a code. */
    graphics: new Set([
      ...images,
      known.constructPath,
      known.paintInlineImageXObject,
      known.paintImageMaskXObjectGroup,
      known.paintInlineImageXObjectGroup,
    ]),
    texts: new Set([known.showText, known.setFont, known.setTextMatrix, known.moveText]),
  }
}

/** Words that may be codes, in order: at least six characters, with digits. */
const longNumbers = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}-]{6,}/gu) ?? []).filter((word) => /\p{N}/u.test(word))

/** The image that an operation paints; null if it cannot be decoded. */
const readImage = async (args: unknown, imageOf: PdfReading['imageOf']): Promise<unknown> => {
  const [image] = Array.isArray(args) ? (args as unknown[]) : []
  const id = typeof image === 'object' && image !== null && 'data' in image ? image.data : image
  return typeof id === 'string' ? imageOf(id) : (image ?? null)
}

/** The reader numbers its documents, and includes the number in names of fonts and images. */
const DOCUMENT_NUMBER = /^(g|img)_d\d+_/

const hashValue = (hash: PageHash, value: unknown): void => {
  if (typeof value === 'number') hash.update(`${Math.round(value * 100)} `)
  else if (typeof value === 'string') hash.update(`${value.replace(DOCUMENT_NUMBER, '$1_')} `)
  else if (ArrayBuffer.isView(value))
    hash.update(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) hashValue(hash.update(`${name} `), member)
}

/**
 * Returns how many different tickets pages can be: pages with the same code count once, and those
 * without a code each.
 */
export const countDifferentPages = (pages: readonly (string | null)[]): number => {
  const codes = pages.filter((code) => code !== null)
  return new Set(codes).size + pages.length - codes.length
}
