import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A line of a page: its texts from left to right. */
export type PdfLine = string[]

export interface ReadPdf {
  title: string | undefined
  /** From top to bottom. */
  pages: PdfLine[][]
  /** Scripts, links and other active content of the file. */
  actions: unknown[]
}

/** Reads a PDF file with a PDF library. */
export const readPdf = async (file: Blob): Promise<ReadPdf> => {
  const data = await file.bytes()
  const loading = getDocument({ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false })
  const document = await loading.promise
  const pages: PdfLine[][] = []
  const actions: unknown[] = [await document.getOpenAction(), await document.getJSActions()]
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(linesOf(items.flatMap((item) => ('str' in item ? [item] : []))))
    actions.push(...(await page.getAnnotations()), await page.getJSActions())
  }
  const { info } = await document.getMetadata()
  await loading.destroy()
  return {
    title: 'Title' in info && typeof info.Title === 'string' ? info.Title : undefined,
    pages,
    actions: actions.filter(Boolean),
  }
}

interface Item {
  str: string
  width: number
  transform: number[]
}

interface Text {
  str: string
  left: number
  right: number
}

/** A wide space, with which the PDF library represents the gap between two columns. */
const isGap = ({ str, width }: Item): boolean => str.trim() === '' && width > 3

const linesOf = (items: Item[]): PdfLine[] => {
  const written = items.filter((item) => !isGap(item))
  const byHeight = Map.groupBy(written, ({ transform }) => Math.round((transform[5] ?? 0) * 10))
  return [...byHeight]
    .toSorted(([higher], [lower]) => lower - higher)
    .map(([, line]) => joined(line.map(textOf).toSorted((item, two) => item.left - two.left)))
    .filter((line) => line.length > 0)
}

const textOf = ({ str, width, transform }: Item): Text => {
  const left = transform[4] ?? 0
  return { str, left, right: left + width }
}

/** Adjacent texts without a gap are joined, even if their fonts differ. */
const joined = (texts: Text[]): string[] => {
  const whole: Text[] = []
  for (const text of texts) {
    const last = whole.at(-1)
    if (last && text.left - last.right < 1) {
      last.str += text.str
      last.right = text.right
    } else whole.push({ ...text })
  }
  return whole.map(({ str }) => str.trim()).filter(Boolean)
}

/** An element of a tagged document: its role, its own text, and its children. */
export interface Part {
  role: string
  text: string
  children: Part[]
}

export interface ReadStructure {
  isMarked: boolean
  language: string | null
  /** The top-level elements of each page. */
  structure: Part[][]
}

interface Node {
  role?: string
  id?: string
  children?: Node[]
}

/** Reads the structure of a tagged PDF file, as screen readers do. */
export const readStructure = async (file: Blob): Promise<ReadStructure> => {
  const data = await file.bytes()
  const loading = getDocument({ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false })
  const document = await loading.promise
  const structure: Part[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = textsByMark(items)
    const tree: Node | null = await page.getStructTree()
    const [whole] = tree?.children ?? []
    structure.push((whole?.children ?? []).map((node) => partOf(node, texts)))
  }
  // This is a map, contrary to its type.
  const mark: unknown = await document.getMarkInfo()
  const { info } = await document.getMetadata()
  await loading.destroy()
  return {
    isMarked: mark instanceof Map && mark.get('Marked') === true,
    language: 'Language' in info ? String(info.Language) : null,
    structure,
  }
}

const partOf = ({ role = '', children = [] }: Node, texts: ReadonlyMap<string, string>): Part => ({
  role,
  text: children
    .map(({ id = '' }) => texts.get(id) ?? '')
    .join('')
    .trim(),
  children: children.filter((child) => child.role !== undefined).map((item) => partOf(item, texts)),
})

type MarkedItem = { str: string; hasEOL: boolean } | { type: string; id?: string }

/** The text of each mark, by its id. */
const textsByMark = (items: readonly MarkedItem[]): Map<string, string> => {
  const texts = new Map<string, string>()
  const open: string[] = []
  for (const item of items) {
    if ('str' in item) {
      const id = open.at(-1) ?? ''
      texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''))
    } else if (item.type.startsWith('begin')) open.push(item.id ?? '')
    else open.pop()
  }
  return texts
}
