import type { Feed } from './feed.ts'
import type { StreamPosition } from './stream-position.ts'

/** Who reads a stream, until when, and which event is watched. */
export interface StreamReader {
  accountId: number
  /** By what it was opened: a session, or else a key. */
  sessionId: string | null
  keyId: number | null
  /** When the token or the key expires that it was opened with; `null` when it does not. */
  expiresAt: Date | null
  eventId: number | null
  /** Others that are watched beside it. Who comes back asks by itself how these stand. */
  eventIds: readonly number[]
  /** Where it was when it went away; `null` for one who is new. */
  since: StreamPosition | null
}

/** A stream that is open: who reads it, and what is told. */
export interface OpenStream {
  reader: StreamReader
  feed: Feed
}

/** Something that changes in the database and that streams tell of. */
export interface StreamSource {
  /** Learns what a stream's reader knows already. */
  join(stream: OpenStream): Promise<void>
  /** Looks for what has changed since it last looked, and tells the streams. */
  look(streams: readonly OpenStream[]): Promise<void>
}
