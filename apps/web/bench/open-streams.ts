import { BOUNDS } from '@seatdesk/domain'

import { signInProgram } from './bench-desk.ts'

/** Streams that are read until they are closed. */
export interface OpenStreams {
  /** How many pieces of news they have had, all together. */
  count: () => number
  close: () => Promise<void>
}

/** Opens so many streams that watch an event, as many as one account may have for each of some. */
export const openStreams = async (
  marketUrl: string,
  { emails, eventId, most }: { emails: readonly string[]; eventId: number; most: number },
): Promise<OpenStreams> => {
  const away = new AbortController()
  const reading: Promise<void>[] = []
  let news = 0
  for (const email of emails) {
    const { api } = await signInProgram(marketUrl, email)
    for (let place = 0; place < BOUNDS.streams && reading.length < most; place += 1) {
      const stream = await api.stream.open({ eventIds: [eventId] }, { signal: away.signal })
      reading.push(read(stream))
    }
  }
  if (reading.length < most) throw new Error(`only ${reading.length} streams are open`)

  async function read(stream: AsyncIterable<unknown>): Promise<void> {
    try {
      for await (const _piece of stream) news += 1
    } catch (error) {
      if (!away.signal.aborted) throw error
    }
  }

  return {
    count: () => news,
    close: async () => {
      away.abort()
      await Promise.all(reading)
    },
  }
}
