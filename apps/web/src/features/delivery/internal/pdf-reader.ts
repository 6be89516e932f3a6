/** Lazy-loads the PDF reader, which parses in a web worker; called with the first file. */
export const loadPdfReader = async () => {
  const [pdf, { default: worker }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  pdf.GlobalWorkerOptions.workerSrc = worker
  return pdf
}

/** An open PDF document. */
export type PdfDocument = Awaited<
  ReturnType<Awaited<ReturnType<typeof loadPdfReader>>['getDocument']>['promise']
>
