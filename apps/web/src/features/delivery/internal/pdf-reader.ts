/** What reads PDF files here, in a thread beside the page; asked for with the first file. */
export const loadPdfReader = async () => {
  const pdf = await import('pdfjs-dist')
  const worker = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url)
  pdf.GlobalWorkerOptions.workerSrc = worker.href
  return pdf
}

/** A PDF file that is open. */
export type PdfDocument = Awaited<
  ReturnType<Awaited<ReturnType<typeof loadPdfReader>>['getDocument']>['promise']
>
