import type { Progress } from '../api-client.ts'

type Body = ReadableStream<Uint8Array<ArrayBuffer>>

/** A body that tells how much of it has passed, of a `total` that may be unknown. */
export const withProgress = (
  body: Body,
  hear: (progress: Progress) => void,
  total: number | null,
): Body => {
  let bytes = 0
  const told = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, passed) {
      passed.enqueue(piece)
      bytes += piece.length
      hear({ bytes, total })
    },
  })
  return body.pipeThrough(told)
}
