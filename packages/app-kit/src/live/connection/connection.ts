import { type StreamCallOptions, subscribe } from '@seatdesk/api-client'
import type { StreamEvent } from '@seatdesk/domain/contract'

/** Opens the event stream, for the watched events and for everything the account is notified of. */
export type OpenStream = (
  input: { eventIds: number[] },
  options: StreamCallOptions,
) => Promise<AsyncIterable<StreamEvent>>

interface ConnectionOptions {
  open: OpenStream
  /** Returns the ids of the watched events; called on each connect. */
  watched: () => number[]
  /** Returns the position to resume from; called on each connect. */
  lastEventId: () => string | undefined
  onLastEventId: (lastEventId: string) => void
  onStreamEvent: (event: StreamEvent) => void
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
export const maintainConnection = (
  { open, watched, lastEventId, onLastEventId, onStreamEvent, onOpen, onLost }: ConnectionOptions,
  signal: AbortSignal,
): Connection => {
  let connectionController = new AbortController()
  let signedAt = 0
  const onSign = () => {
    signedAt = Date.now()
  }

  const opening: OpenStream = async (input, options) => {
    try {
      const event = await open(input, {
        ...options,
        lastEventId: lastEventId() ?? options.lastEventId,
      })
      onSign()
      onOpen()
      return notifyWhenLost(event, onLost)
    } catch (failure) {
      onLost()
      throw failure
    }
  }

  const followOnce = async () => {
    const options = { signal: connectionController.signal, onEventId: onLastEventId, onSign }
    for await (const event of subscribe(opening, { eventIds: watched() }, options))
      onStreamEvent(event)
  }

  const stayConnected = async () => {
    while (!signal.aborted) {
      connectionController = new AbortController()
      // A reconnect has as much time as a silence.
      if (signedAt > 0) onSign()
      try {
        await followOnce()
      } catch {
        if (!connectionController.signal.aborted)
          await pause(REJECTED_RETRY_MS, connectionController.signal)
      }
    }
  }

  signal.addEventListener('abort', () => connectionController.abort(), { once: true })
  void stayConnected()
  return { restart: () => connectionController.abort(), lastSign: () => signedAt }
}

async function* notifyWhenLost(event: AsyncIterable<StreamEvent>, onLost: () => void) {
  try {
    yield* event
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
