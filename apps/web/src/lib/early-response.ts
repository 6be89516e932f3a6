import type { ListResult, Tokens } from '@seatdesk/domain'

import { PATHS } from './routes.ts'
import { UPCOMING_EVENT_COUNT, upcomingRanges } from './upcoming-queries.ts'

const upcomingEventUrls = (): string[] => {
  const { today, week } = upcomingRanges(new Date())
  const urlOf = (range: Record<string, string>) =>
    `/events/?${new URLSearchParams({ per_page: String(UPCOMING_EVENT_COUNT), ...range })}`
  return [urlOf({ to: today.to }), urlOf({ ...week })]
}

/** The first requests of each screen without parameters, as `initialQueriesFor` of its path sends them. */
export const EARLY_URLS: Readonly<Record<string, () => readonly string[]>> = {
  [PATHS.events]: upcomingEventUrls,
  [PATHS.sales]: () => ['/sales/'],
  [PATHS.purchases]: () => ['/purchases/'],
  [PATHS.listings]: () => ['/inventory/?order_by=upcoming'],
  [PATHS.eventList]: () => ['/events/'],
}

/** The request that the early paint has sent, and its response for the application. */
export interface EarlyRequest {
  url: string
  authorization: string
  /** The response and the time when it arrived; null if there is none to use. */
  response: Promise<{ text: string; at: number } | null>
}

/** Sends a request as the application would, but without a time zone, which matters only for filters by date. */
export const sendEarly = (path: string, { accessToken }: Tokens): EarlyRequest => {
  const url = new URL(`/api${path}`, location.origin).href
  const authorization = `Bearer ${accessToken}`
  const read = async () => {
    const response = await fetch(url, { headers: { accept: 'application/json', authorization } })
    return response.ok ? { text: await response.text(), at: Date.now() } : null
  }
  return { url, authorization, response: read().catch(() => null) }
}

/** The responses to the first requests of a screen, in their order. */
export type LoadedLists<Row> = readonly [ListResult<Row>, ...ListResult<Row>[]]

/** Returns the loaded lists; null if one cannot be loaded, or if none has rows. */
export const readLists = async (
  requests: readonly EarlyRequest[],
): Promise<LoadedLists<never> | null> => {
  const responses = await Promise.all(requests.map(({ response }) => response))
  const [first, ...others] = responses.flatMap((response) =>
    response ? (JSON.parse(response.text) as ListResult<never>) : [],
  )
  if (!first || others.length + 1 < requests.length) return null
  return [first, ...others].some(({ results }) => results.length > 0) ? [first, ...others] : null
}

interface EarlyPaint {
  /** The requests that the application has not taken yet. */
  requests: EarlyRequest[]
  /** Removes the early rows and ends what they run. */
  end: () => void
}

/** What the early paint leaves for the application; it is another bundle, so they share no module. */
export const earlyPaint = globalThis as { seatdeskEarlyPaint?: EarlyPaint | undefined }

/** How long the application may use the response, in ms. */
const FRESH_MS = 10_000

/** Answers the first request for what the early paint has loaded for the same session. */
export const fetchWithEarlyResponse = async (
  input: Request | URL | string,
  init?: RequestInit,
): Promise<Response> => {
  const requests = earlyPaint.seatdeskEarlyPaint?.requests ?? []
  const index = requests.findIndex((request) => isSame(request, input))
  const [request] = index === -1 ? [] : requests.splice(index, 1)
  if (request) {
    const response = await request.response
    if (response && Date.now() - response.at < FRESH_MS)
      return new Response(response.text, { headers: { 'content-type': 'application/json' } })
  }
  return globalThis.fetch(input, init)
}

const isSame = ({ url, authorization }: EarlyRequest, input: Request | URL | string): boolean =>
  input instanceof Request &&
  input.method === 'GET' &&
  input.url === url &&
  input.headers.get('authorization') === authorization

/** Whether early rows are on the screen. */
export const hasEarlyRows = (): boolean => document.querySelector('[data-early-paint]') !== null

/** Ends the early paint, after the application has replaced its rows. */
export const endEarlyPaint = (): void => earlyPaint.seatdeskEarlyPaint?.end()
