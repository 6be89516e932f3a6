import type { InnerDocument } from './inner-document.ts'

/** So many lines are written at once: a list of where objects are has one for each. */
const MOST_LINES = 8_192

/** Writes lines many at a time. */
export interface GatheredLines {
  /** Puts what was drawn so far on the page that it was drawn for. */
  endPage(): void
  /** Hands on what was written so far. */
  flush(): void
}

/**
 * Gathers what a document draws and writes. pdfkit turns every single line into bytes and hands it
 * on by itself, which takes longer than all else together.
 */
export const gatherLines = (document: InnerDocument): GatheredLines => {
  let drawn: string[] = []
  let written: string[] = []
  const push = document.push.bind(document)

  const flush = () => {
    if (written.length === 0) return
    push(Buffer.from(written.join(''), 'latin1'))
    written = []
  }

  document.addContent = (line) => {
    drawn.push(line)
    return document
  }
  document._write = (data) => {
    if (typeof data === 'string') {
      written.push(data, '\n')
      document._offset += data.length + 1
      if (written.length > MOST_LINES) flush()
      return
    }
    flush()
    push(data)
    document._offset += data.length
  }
  document.push = (chunk) => {
    flush()
    return push(chunk)
  }
  return {
    endPage: () => {
      if (drawn.length > 0) document.page.write(drawn.join('\n'))
      drawn = []
    },
    flush,
  }
}
