type Document = PDFKit.PDFDocument
type Reference = PDFKit.PDFKitReference

/** What a part of a document is, in the words of the format. */
export type Role = 'H1' | 'P' | 'Table' | 'THead' | 'TBody' | 'TFoot' | 'TR' | 'TH' | 'TD'

interface Element {
  reference: Reference
  children: Reference[]
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
  turnTo(page: Reference): void
  /** Writes what is left of it; every part has ended. */
  close(): void
}

/** A head says which column it is of. */
const ATTRIBUTES: Partial<Record<Role, object>> = { TH: { A: { O: 'Table', Scope: 'Column' } } }

/**
 * Tells the structure of a tagged document. Each part is written and let go as soon as it has ended:
 * pdfkit would hold every cell of a long table to the end.
 */
export const openStructure = (document: Document): Structure => {
  const root = treeOf(document)
  const whole = { reference: document.ref({ S: 'Document', P: root }), children: [] }
  const open: Element[] = [whole]
  /** Of each page the parts that its marks belong to, by the number of the mark. */
  const parents: (number | Reference)[] = []
  let page: Reference | null = null
  let marks: Reference[] = []

  const inner = (): Element => open.at(-1) ?? whole

  const leavePage = () => {
    if (page === null) return
    Object.assign(page.data, { StructParents: parents.length / 2 })
    parents.push(parents.length / 2, written(document.ref(marks)))
    marks = []
  }

  return {
    begin: (role) => {
      const reference = document.ref({ S: role, P: inner().reference })
      inner().children.push(reference)
      open.push({ reference, children: [] })
    },
    end: () => {
      const ended = open.pop()
      if (ended) written(ended.reference, { K: ended.children })
    },
    leaf: (role, draw) => {
      const mark = marks.length
      document.addContent(`/${role} <</MCID ${mark}>> BDC`)
      draw()
      document.addContent('EMC')
      const { reference: parent, children } = inner()
      const leaf = document.ref({ S: role, P: parent, Pg: page, K: mark, ...ATTRIBUTES[role] })
      marks.push(written(leaf))
      children.push(leaf)
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
      written(whole.reference, { K: whole.children })
      Object.assign(root.data, {
        K: [whole.reference],
        ParentTree: { Nums: parents },
        ParentTreeNextKey: parents.length / 2,
      })
    },
  }
}

/** Writes an object into the file, and keeps no more of it than its number. */
const written = (reference: Reference, more: object = {}): Reference => {
  Object.assign(reference.data, more)
  reference.end(null)
  reference.data = { Pattern: null, Annots: null }
  return reference
}

/** A tagged document has the root of its tree, which its types do not say. */
const treeOf = (document: Document): Reference =>
  (document as unknown as { getStructTreeRoot: () => Reference }).getStructTreeRoot()
