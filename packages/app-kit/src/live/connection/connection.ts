import { type EventsCallOptions, subscribe } from '@seatdesk/api-client'
import type { StreamEvent } from '@seatdesk/domain/contract'

/** Opens the event stream, for the watched events and for everything the account is notified of. */
export type OpenStream = (
  input: { eventIds: number[] },
  options: EventsCallOptions,
) => Promise<AsyncIterable<StreamEvent>>

interface ConnectionOptions {
  open: OpenStream
  /** Returns the ids of the watched events; called on each connect. */
  watched: () => number[]
  /** Returns the position to resume from; called on each connect. */
  place: () => string | undefined
  onPlace: (place: string) => void
  onNews: (news: StreamEvent) => void
  onOpen: () => void
  onLost: () => void
}

/** A persistent connection. */
export interface Connection {
  /** Reconnects at once from the last position, regardless of any backoff. */
  restart(): void
  /** Returns the time of the last message or heartbeat; 0 before the first. */
  lastSign(): number
}

/** Delay after an error that retrying does not fix, unless the connection is restarted. */
const REJECTED_RETRY_MS = 60_000

/** Keeps one connection open until the signal aborts it. */
export const keepConnection = (
  { open, watched, place, onPlace, onNews, onOpen, onLost }: ConnectionOptions,
  signal: AbortSignal,
): Connection => {
  let turn = new AbortController()
  let signedAt = 0
  const onSign = () => {
    signedAt = Date.now()
  }

  const opening: OpenStream = async (input, options) => {
    try {
      const news = await open(input, { ...options, lastEventId: place() ?? options.lastEventId })
      onSign()
      onOpen()
      return notifyWhenLost(news, onLost)
    } catch (failure) {
      onLost()
      throw failure
    }
  }

  const followOnce = async () => {
    const options = { signal: turn.signal, onEventId: onPlace, onSign }
    for await (const news of subscribe(opening, { eventIds: watched() }, options)) onNews(news)
  }

  const keep = async () => {
    while (!signal.aborted) {
      turn = new AbortController()
      try {
        await followOnce()
      } catch {
        if (!turn.signal.aborted) await pause(REJECTED_RETRY_MS, turn.signal)
      }
    }
  }

  signal.addEventListener('abort', () => turn.abort(), { once: true })
  void keep()
  return { restart: () => turn.abort(), lastSign: () => signedAt }
}

async function* notifyWhenLost(news: AsyncIterable<StreamEvent>, onLost: () => void) {
  try {
    yield* news
  } finally {
    onLost()
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
