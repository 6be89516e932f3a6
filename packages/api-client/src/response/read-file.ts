import type { ResponsePromise } from 'ky'

import { ResponseValidationError } from '../error/api-error.ts'

/** A file from the server with the name to save it under. */
export interface NamedFile {
  blob: Blob
  filename: string
}

interface FileResponse {
  mediaType: string
  otherMediaTypes?: readonly string[]
  filename: string
}

const filenameFrom = (contentDisposition: string | null) =>
  /filename="([^"]+)"/i.exec(contentDisposition ?? '')?.[1]

/**
 * Reads a file response, or pipes it into the given stream. The contract's file name is the
 * fallback if the response names none.
 */
export const readFile = async (
  response: FileResponse,
  pending: ResponsePromise,
  into?: WritableStream<Uint8Array>,
): Promise<NamedFile> => {
  const { headers, body } = await pending
  const mediaType = headers.get('content-type')?.split(';')[0]?.trim()
  if (![response.mediaType, ...(response.otherMediaTypes ?? [])].includes(mediaType ?? ''))
    throw new ResponseValidationError(`it is not ${response.mediaType}`)
  if (into) await body?.pipeTo(into)
  const blob = into ? new Blob() : await pending.blob()
  return { blob, filename: filenameFrom(headers.get('content-disposition')) ?? response.filename }
}
