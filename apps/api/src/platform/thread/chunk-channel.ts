import type { MessagePort } from 'node:worker_threads'

import { ApiError } from '../api-error.ts'

/** The response to a request for a chunk: the chunk, the end or an error. */
type ChunkMessage<Piece> =
  | { piece: Piece }
  | { isEnd: true }
  | { error: Pick<ApiError, 'errorName' | 'details'> }
  | { fault: unknown }

const RETRY_SECONDS = 5

/** The worker thread ended before it finished. */
const workerGoneError = (): ApiError =>
  new ApiError('unavailable', { retryAfterSeconds: RETRY_SECONDS })

/**
 * Sends chunks to the other end of a port on request, until that end closes. Returns a function
 * that gives the error that ended the chunks, if any.
 */
export const sendChunks = <Piece>(port: MessagePort, chunks: AsyncGenerator<Piece>) => {
  let thrown: unknown = null
  const respond = async (): Promise<ChunkMessage<Piece>> => {
    try {
      const { done, value } = await chunks.next()
      return done ? { isEnd: true } : { piece: value }
    } catch (error) {
      thrown = error
      if (!(error instanceof ApiError)) return { fault: error }
      return { error: { errorName: error.errorName, details: error.details } }
    }
  }
  port.on('message', () => void respond().then((message) => port.postMessage(message)))
  port.on('close', () => void chunks.return(null).catch(() => {}))
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
  port.on('message', (message: ChunkMessage<Piece>) => next.resolve(message))
  port.on('close', () => {
    isClosed = true
    next.resolve({ fault: workerGoneError() })
  })
  try {
    for (;;) {
      if (isClosed) throw workerGoneError()
      next = Promise.withResolvers()
      port.postMessage('next')
      const message = await next.promise
      if ('isEnd' in message) return
      if ('error' in message) throw new ApiError(message.error.errorName, message.error.details)
      if ('fault' in message) throw message.fault
      yield message.piece
    }
  } finally {
    port.close()
  }
}
