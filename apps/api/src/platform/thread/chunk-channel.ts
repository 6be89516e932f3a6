import type { MessagePort } from 'node:worker_threads'

import { ApiError } from '../api-error.ts'

/** The response to a request for a chunk: the chunk, the end or an error. */
type ChunkMessage<Piece> =
  | { piece: Piece }
  | { isEnd: true }
  | { refusal: Pick<ApiError, 'refusal' | 'details'> }
  | { fault: unknown }

const RETRY_SECONDS = 5

/** The worker thread ended before it finished. */
const workerGoneError = (): ApiError =>
  new ApiError('unavailable', { retryAfterSeconds: RETRY_SECONDS })

/**
 * Sends chunks to the other end of a port on request, until that end closes. Returns a function
 * that gives the error that ended the chunks, if any.
 */
export const sendChunks = <Piece>(port: MessagePort, pieces: AsyncGenerator<Piece>) => {
  let thrown: unknown = null
  const answer = async (): Promise<ChunkMessage<Piece>> => {
    try {
      const { done, value } = await pieces.next()
      return done ? { isEnd: true } : { piece: value }
    } catch (error) {
      thrown = error
      if (!(error instanceof ApiError)) return { fault: error }
      return { refusal: { refusal: error.refusal, details: error.details } }
    }
  }
  port.on('message', () => void answer().then((said) => port.postMessage(said)))
  port.on('close', () => void pieces.return(null).catch(() => {}))
  return { thrown: (): unknown => thrown }
}

/**
 * Requests chunks from the other end of a port, one at a time.
 * @throws 503 if the worker thread has ended, otherwise the error thrown there.
 */
export const receiveChunks = async function* <Piece>(
  port: MessagePort,
): AsyncGenerator<Piece, void, undefined> {
  let next = Promise.withResolvers<ChunkMessage<Piece>>()
  let isClosed = false
  port.on('message', (said: ChunkMessage<Piece>) => next.resolve(said))
  port.on('close', () => {
    isClosed = true
    next.resolve({ fault: workerGoneError() })
  })
  try {
    for (;;) {
      if (isClosed) throw workerGoneError()
      next = Promise.withResolvers()
      port.postMessage('next')
      const said = await next.promise
      if ('isEnd' in said) return
      if ('refusal' in said) throw new ApiError(said.refusal.refusal, said.refusal.details)
      if ('fault' in said) throw said.fault
      yield said.piece
    }
  } finally {
    port.close()
  }
}
