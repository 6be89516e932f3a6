/** Lazy-loads the PDF reader, which parses in a web worker; called with the first file. */
export const loadPdfReader = async () => {
  const [pdf, { default: worker }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  pdf.GlobalWorkerOptions.workerSrc = worker
  return pdf
}

type PdfReader = Awaited<ReturnType<typeof loadPdfReader>>

let worker: InstanceType<PdfReader['PDFWorker']> | undefined

/** Returns the web worker of all files, because a worker takes longer to start than most files to read. */
export const pdfWorker = ({ PDFWorker, VerbosityLevel }: PdfReader) => {
  if (worker) return worker
  worker = new PDFWorker({ verbosity: VerbosityLevel.ERRORS })
  // A worker whose code could not be loaded is not used again.
  worker.promise.catch(() => {
    worker = undefined
  })
  return worker
}

/** An open PDF document. */
export type PdfDocument = Awaited<ReturnType<PdfReader['getDocument']>['promise']>
