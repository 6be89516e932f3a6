/** What a part of a document is, in the words of the PDF format. */
export type Role = 'H1' | 'P' | 'Table' | 'THead' | 'TBody' | 'TFoot' | 'TR' | 'TH' | 'TD'

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** What a head of a table is the head of; pdfkit knows it, its types do not. */
      scope?: 'Column' | 'Row'
    }
  }
}

/** The structure of a tagged document, which screen readers read: told while it is drawn. */
export interface Structure {
  /** Begins a part that holds others, up to its `end`. */
  begin(role: Role): void
  end(): void
  /** Draws a part that is text alone. */
  leaf(role: Role, draw: () => void): void
  /** Draws what has no meaning: rules, and what each page repeats. */
  artifact(draw: () => void): void
  /** Writes what is left of it; every part has ended. */
  close(): void
}

/** Opens the structure of a tagged document. pdfkit writes each part once it has ended. */
export const openStructure = (document: PDFKit.PDFDocument): Structure => {
  const whole = document.struct('Document')
  document.addStructure(whole)
  const open = [whole]

  const add = (role: Role) => {
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
