import { createApiClient, memorySession } from '@seatdesk/api-client'

/** Who imports it. */
export const SELLER = { email: 'seller@seatdesk.test', password: 'Demo-pass-1' }

/** Events that the file is about: as many as a page has. */
const EVENTS = 100

/** Rows of seats in a section, and pairs in a row. */
const SEAT_ROWS = 25

/** A file of so many pairs, no two of them the same seats, for the events to come of a market. */
export const stockFile = async (marketUrl: string, rows: number): Promise<string> => {
  const baseUrl = `${marketUrl}/api`
  const tokens = await createApiClient({ baseUrl }).account.login(SELLER)
  const api = createApiClient({ baseUrl, session: memorySession(tokens) })
  const { results: events } = await api.events.list({ perPage: EVENTS })
  const lines = Array.from({ length: rows }, (_, index) => {
    const event = events[index % events.length]
    const pair = Math.floor(index / events.length)
    const first = 1 + 2 * Math.floor(pair / SEAT_ROWS)
    const cells = [
      `bench-${index}`,
      event?.id,
      event?.name,
      2,
      'Bench',
      1 + (pair % SEAT_ROWS),
      `${first}-${first + 1}`,
      50 + (index % 90),
    ]
    return cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')
  })
  return ['external_id,event_id,event,quantity,section,row,seats,list_price', ...lines].join('\r\n')
}
