import {
  getDocument,
  OPS,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// Without its own worker, the reader parses in this thread.
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'

Object.assign(globalThis, { pdfjsWorker })

export { getDocument, OPS, type PDFDocumentProxy, VerbosityLevel }
