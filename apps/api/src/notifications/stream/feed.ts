import type { Contract } from '@seatdesk/domain/contract'
import type { InferInput } from 'valibot'

/** An event as it goes over the wire. */
export type StreamEvent = InferInput<Contract['stream']['open']['answer']['schema']>

/** What one reader is told. */
export interface Feed {
  tell(event: StreamEvent): void
  /** Says, after all that was told, from where a reader who comes back goes on. */
  mark(place: string): void
  /** Lets the reader go, once it has read what waits. */
  end(): void
  /** The text of the events as they come, and signs of life where none do. */
  body(): ReadableStream<Uint8Array<ArrayBuffer>>
}

interface Options {
  /** For how long nothing may be said. */
  heartbeatMs: number
  /** Runs once, when the reader is gone or was let go. */
  onEnd: () => void
}

/** A reader that falls further behind than this is let go, and may come back. */
const MAX_WAITING = 10_000

const encoder = new TextEncoder()

/**
 * Keeps events for a reader until it takes them. Of one listing only the latest word waits, so a
 * slow reader costs no more than there are listings.
 */
export const openFeed = ({ heartbeatMs, onEnd }: Options): Feed => {
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

  /** What there is to say next; `null` when that was all. */
  const next = async (): Promise<string | null> => {
    if (waiting.size === 0 && unmarked === '' && !isEnded) await somethingOrSilence()
    const news = [...waiting.values()].map((event) => `data: ${JSON.stringify(event)}\n\n`)
    const text = [...news, unmarked].join('')
    waiting.clear()
    unmarked = ''
    if (text === '') return isEnded ? null : ': still here\n\n'
    return text
  }

  return {
    tell: (event) => {
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
        // The answer's head goes out with its first word.
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
