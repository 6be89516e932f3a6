type Bytes = Uint8Array<ArrayBuffer>

interface Sending {
  /** Gets the next piece. */
  next: () => Promise<IteratorResult<Bytes, unknown>>
  /** Runs once, when the last chunk is sent or the client disconnects. */
  onEnd: () => void
}

/** A reader who takes nothing for so long is let go: others wait for the place. */
const READER_TIMEOUT_MS = 30_000

/** A stream whose first piece is there, so that what fails at once is still answered as an error. */
export const streamChunks = async (
  pieces: AsyncGenerator<Bytes>,
  { next, onEnd }: Sending,
): Promise<ReadableStream<Bytes>> => {
  let waiting: IteratorResult<Bytes, unknown> | null = await next()
  let patience: NodeJS.Timeout | undefined

  const end = async (): Promise<void> => {
    clearTimeout(patience)
    onEnd()
    await pieces.return(null)
  }

  return new ReadableStream({
    async pull(controller) {
      clearTimeout(patience)
      try {
        const { done, value } = waiting ?? (await next())
        waiting = null
        if (done) {
          await end()
          controller.close()
          return
        }
        controller.enqueue(value)
        patience = setTimeout(() => {
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
