import type { InnerDocument } from './inner-document.ts'

/** What a part of a document is, in the words of the format. */
export type Role = 'H1' | 'P' | 'Table' | 'THead' | 'TBody' | 'TFoot' | 'TR' | 'TH' | 'TD'

/** A part and those in it, by their numbers among the objects of the file. */
interface Element {
  role: Role | 'Document'
  id: number
  parent: number
  children: number[]
}

/** What a document is made of, for those who hear it read: told while it is drawn. */
export interface Structure {
  /** Begins a part that holds others, up to its `end`. */
  begin(role: Role): void
  end(): void
  /** Draws a part that is text alone. */
  leaf(role: Role, draw: () => void): void
  /** Draws what says nothing: rules, and what each page repeats. */
  artifact(draw: () => void): void
  /** Goes on on another page. */
  turnTo(page: PDFKit.PDFKitReference): void
  /** Writes what is left of it; every part has ended. */
  close(): void
}

/** A head says which column it is of. */
const ATTRIBUTES: Partial<Record<Role, string>> = { TH: '/A<</O/Table/Scope/Column>>' }

/**
 * Tells the structure of a tagged document. Each part is written and let go as soon as it has ended:
 * pdfkit would hold every cell of a long table to the end. They are many and alike, so that they are
 * written as the text that they are in the file.
 */
export const openStructure = (document: InnerDocument): Structure => {
  const root = document.getStructTreeRoot()
  const newId = (): number => document._offsets.push(null)
  const write = (id: number, text: string): void => {
    document._offsets[id - 1] = document._offset
    document._write(`${id} 0 obj\n${text}\nendobj`)
  }
  const whole: Element = { role: 'Document', id: newId(), parent: root.id, children: [] }
  const open: Element[] = [whole]
  /** Of each page the parts that its marks belong to, by the number of the mark. */
  const parents: (number | object)[] = []
  let page: PDFKit.PDFKitReference | null = null
  let marks: number[] = []

  const inner = (): Element => open.at(-1) ?? whole

  const end = ({ role, id, parent, children }: Element) =>
    write(id, `<</S/${role}/P ${parent} 0 R/K ${listOf(children)}>>`)

  const leavePage = () => {
    if (page === null) return
    const id = newId()
    Object.assign(page.data, { StructParents: parents.length / 2 })
    write(id, listOf(marks))
    parents.push(parents.length / 2, referenceTo(id))
    marks = []
  }

  return {
    begin: (role) => {
      const { id: parent, children } = inner()
      const id = newId()
      children.push(id)
      open.push({ role, id, parent, children: [] })
    },
    end: () => {
      const ended = open.pop()
      if (ended) end(ended)
    },
    leaf: (role, draw) => {
      const mark = marks.length
      document.addContent(`/${role} <</MCID ${mark}>> BDC`)
      draw()
      document.addContent('EMC')
      const { id: parent, children } = inner()
      const id = newId()
      const more = ATTRIBUTES[role] ?? ''
      write(id, `<</S/${role}/P ${parent} 0 R/Pg ${String(page)}/K ${mark}${more}>>`)
      marks.push(id)
      children.push(id)
    },
    artifact: (draw) => {
      document.addContent('/Artifact BMC')
      draw()
      document.addContent('EMC')
    },
    turnTo: (next) => {
      leavePage()
      page = next
    },
    close: () => {
      leavePage()
      end(whole)
      Object.assign(root.data, {
        K: [referenceTo(whole.id)],
        ParentTree: { Nums: parents },
        ParentTreeNextKey: parents.length / 2,
      })
    },
  }
}

const listOf = (ids: readonly number[]): string => `[${ids.map((id) => `${id} 0 R`).join(' ')}]`

/** Refers to an object by its number; what is no plain object is written as it tells of itself. */
const referenceTo = (id: number): object => ({
  [Symbol.toStringTag]: 'Reference',
  toString: () => `${id} 0 R`,
})
