import { type EventsCallOptions, follow } from '@seatdesk/api-client'
import type { StreamEvent } from '@seatdesk/domain/contract'

/** Opens the stream, of these events and of whatever the account is told. */
export type OpenStream = (
  input: { eventIds: number[] },
  options: EventsCallOptions,
) => Promise<AsyncIterable<StreamEvent>>

interface Connecting {
  open: OpenStream
  /** Which events are to be watched, asked each time that it is opened. */
  watched: () => number[]
  /** Where it goes on; asked each time that it is opened. */
  place: () => string | undefined
  onPlace: (place: string) => void
  onNews: (news: StreamEvent) => void
  onOpen: () => void
  onLost: () => void
}

/** A connection that is kept. */
export interface Connection {
  /** Opens it anew, where it was; at once, whatever it was waiting for. */
  restart(): void
  /** When it gave its last sign of life; 0 before the first. */
  lastSign(): number
}

/** The wait after a refusal that no waiting mends, unless something happens meanwhile. */
const REFUSED_MS = 60_000

/** Keeps one connection open until the signal ends it. */
export const keepConnection = (
  { open, watched, place, onPlace, onNews, onOpen, onLost }: Connecting,
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
      return tellingWhenLost(news, onLost)
    } catch (failure) {
      onLost()
      throw failure
    }
  }

  const followOnce = async () => {
    const options = { signal: turn.signal, onEventId: onPlace, onSign }
    for await (const news of follow(opening, { eventIds: watched() }, options)) onNews(news)
  }

  const keep = async () => {
    while (!signal.aborted) {
      turn = new AbortController()
      try {
        await followOnce()
      } catch {
        if (!turn.signal.aborted) await pause(REFUSED_MS, turn.signal)
      }
    }
  }

  signal.addEventListener('abort', () => turn.abort(), { once: true })
  void keep()
  return { restart: () => turn.abort(), lastSign: () => signedAt }
}

async function* tellingWhenLost(news: AsyncIterable<StreamEvent>, onLost: () => void) {
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
