import { Misread } from '../failure/api-failure.ts'

/** A file that the server made, and the name to save it under. */
export interface NamedFile {
  blob: Blob
  filename: string
}

interface FileAnswer {
  mediaType: string
  filename: string
}

const namedBy = (contentDisposition: string | null) =>
  /filename="([^"]+)"/i.exec(contentDisposition ?? '')?.[1]

/** Reads a file; the contract's name stands in where the server gave none. */
export const readFile = (answer: FileAnswer, { headers }: Response, blob: Blob): NamedFile => {
  const mediaType = headers.get('content-type')?.split(';')[0]?.trim()
  if (mediaType !== answer.mediaType) throw new Misread(`it is not ${answer.mediaType}`)
  return { blob, filename: namedBy(headers.get('content-disposition')) ?? answer.filename }
}
