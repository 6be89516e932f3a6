type Bytes = Uint8Array<ArrayBuffer>

interface Sending {
  /** Returns the next chunk. */
  next: () => Promise<IteratorResult<Bytes, unknown>>
  /** Runs once, when the last chunk is sent or the client disconnects. */
  onEnd: () => void
}

/** A reader that takes no data for this long is disconnected, to free its slot. */
const READER_TIMEOUT_MS = 30_000

/**
 * Returns a stream once its first chunk is available, so that an early failure is still returned as
 * an error.
 */
export const streamChunks = async (
  chunks: AsyncGenerator<Bytes>,
  { next, onEnd }: Sending,
): Promise<ReadableStream<Bytes>> => {
  let waiting: IteratorResult<Bytes, unknown> | null = await next()
  let timer: NodeJS.Timeout | undefined

  const end = async (): Promise<void> => {
    clearTimeout(timer)
    onEnd()
    await chunks.return(null)
  }

  return new ReadableStream({
    async pull(controller) {
      clearTimeout(timer)
      try {
        const { done, value } = waiting ?? (await next())
        waiting = null
        if (done) {
          await end()
          controller.close()
          return
        }
        controller.enqueue(value)
        timer = setTimeout(() => {
          controller.error(new Error('nobody reads on'))
          void end()
        }, READER_TIMEOUT_MS).unref()
      } catch (error) {
        await end()
        throw error
      }
    },
    cancel: end,
  })
}
