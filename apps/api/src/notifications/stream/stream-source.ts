import type { Role } from '@seatdesk/domain'

import type { EventScope } from '../../platform/http/handler.ts'
import type { StreamFeed } from './feed.ts'

/** How far the reader of a stream has read its notifications. */
export interface StreamPosition {
  /** All notifications up to this id were sent, or existed before. */
  floor: number
  /** Ids above the floor that were sent. */
  sentIds: ReadonlySet<number>
}

const POSITION = /^(\d{1,15})\.((?:\d{1,15},?)*)$/

/** Formats a position for `Last-Event-ID`: the floor, and the ids sent above it. */
export const formatPosition = ({ floor, sentIds }: StreamPosition): string =>
  `${floor}.${[...sentIds].join(',')}`

/** Parses a position; returns `null` if the text is not one that a stream has sent. */
export const parsePosition = (text: string | null): StreamPosition | null => {
  const [, floor, reported = ''] = POSITION.exec(text ?? '') ?? []
  if (floor === undefined) return null
  return { floor: Number(floor), sentIds: new Set(reported.split(',').filter(Boolean).map(Number)) }
}

/** Reader of a stream, its expiry, and the event it watches. */
export interface StreamReader {
  accountId: number
  /** Session that opened the stream; otherwise an API key did. */
  sessionId: string | null
  keyId: number | null
  /** The role of the reader. If it changes, the stream ends. */
  role: Role
  /** What the reader is narrowed to; `null` for everything. If it changes, the stream ends. */
  eventScope: EventScope | null
  /** Expiry of the token or key that opened the stream; `null` if it has none. */
  expiresAt: Date | null
  eventId: number | null
  /** Further events to watch. A reconnecting reader fetches their state separately. */
  eventIds: readonly number[]
  /** Position of the reader before it disconnected; `null` for a new reader. */
  since: StreamPosition | null
}

/** An open stream: its reader and its events. */
export interface OpenStream {
  reader: StreamReader
  feed: StreamFeed
}

/** Data whose changes streams report. */
export interface StreamSource {
  /** Records what a new reader already knows. */
  join(stream: OpenStream): Promise<void>
  /** Detects changes since the last poll and sends them to the streams. */
  poll(streams: readonly OpenStream[]): Promise<void>
}
