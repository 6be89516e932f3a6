import type { Contract } from '@seatdesk/domain/contract'
import type { InferInput } from 'valibot'

/** Wire format of an event. */
export type StreamEvent = InferInput<Contract['stream']['open']['response']['schema']>

/** Events for one reader. */
export interface StreamFeed {
  push(event: StreamEvent): void
  /** Sends the position from which a reconnecting reader resumes, after all earlier events. */
  mark(place: string): void
  /** Closes the stream once the reader has received all queued events. */
  end(): void
  /** Text of the events as they arrive, with heartbeats in between. */
  body(): ReadableStream<Uint8Array<ArrayBuffer>>
}

interface Options {
  /** Interval between heartbeats. */
  heartbeatMs: number
  /** Runs once, after the reader disconnects or the stream is closed. */
  onEnd: () => void
}

/** A reader that falls further behind than this is disconnected, and may reconnect. */
const MAX_WAITING = 10_000

const encoder = new TextEncoder()

/**
 * Queues events for a reader. Only the latest event of each listing is kept, so the queue of a slow
 * reader is bounded by the number of listings.
 */
export const openFeed = ({ heartbeatMs, onEnd }: Options): StreamFeed => {
  const waiting = new Map<string, StreamEvent>()
  let unmarked = ''
  let wake = Promise.withResolvers<void>()
  let isEnded = false

  const end = () => {
    if (isEnded) return
    isEnded = true
    wake.resolve()
    onEnd()
  }

  const somethingOrSilence = async () => {
    wake = Promise.withResolvers()
    const timer = setTimeout(wake.resolve, heartbeatMs)
    await wake.promise
    clearTimeout(timer)
  }

  /** Next text to send; `null` if the queue is empty. */
  const next = async (): Promise<string | null> => {
    if (waiting.size === 0 && unmarked === '' && !isEnded) await somethingOrSilence()
    const messages = [...waiting.values()].map((event) => `data: ${JSON.stringify(event)}\n\n`)
    const text = [...messages, unmarked].join('')
    waiting.clear()
    unmarked = ''
    if (text === '') return isEnded ? null : ': still here\n\n'
    return text
  }

  return {
    push: (event) => {
      if (isEnded) return
      waiting.set(keyOf(event), event)
      if (waiting.size > MAX_WAITING) end()
      wake.resolve()
    },
    mark: (place) => {
      unmarked = `id: ${place}\n\n`
    },
    end,
    body: () =>
      new ReadableStream({
        // The response headers are sent with the first chunk.
        start: (controller) => controller.enqueue(encoder.encode(': open\n\n')),
        pull: async (controller) => {
          const text = await next()
          if (text === null) controller.close()
          else controller.enqueue(encoder.encode(text))
        },
        cancel: end,
      }),
  }
}

const keyOf = (event: StreamEvent): string =>
  event.type === 'availability' ? `listing ${event.listingId}` : `news ${event.notification.id}`
