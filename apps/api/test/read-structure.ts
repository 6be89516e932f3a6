import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A part of a tagged document: what it is, what it says by itself, and what it is made of. */
export interface Part {
  role: string
  text: string
  children: Part[]
}

export interface ReadStructure {
  isMarked: boolean
  language: string | null
  /** Page by page, what stands directly in the document. */
  structure: Part[][]
}

interface Node {
  role?: string
  id?: string
  children?: Node[]
}

/** Reads the structure of a PDF file as those programs do that read it aloud. */
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
  // A map, whatever its types say.
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
  children: children.filter((child) => child.role !== undefined).map((it) => partOf(it, texts)),
})

type Item = { str: string; hasEOL: boolean } | { type: string; id?: string }

/** The text of each mark, by its id. */
const textsByMark = (items: readonly Item[]): Map<string, string> => {
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
