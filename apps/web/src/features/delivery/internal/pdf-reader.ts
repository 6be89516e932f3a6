/** What reads PDF files here, in a thread beside the page; asked for with the first file. */
export const loadPdfReader = async () => {
  const [pdf, { default: worker }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  pdf.GlobalWorkerOptions.workerSrc = worker
  return pdf
}

/** A PDF file that is open. */
export type PdfDocument = Awaited<
  ReturnType<Awaited<ReturnType<typeof loadPdfReader>>['getDocument']>['promise']
>
