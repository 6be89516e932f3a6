import { PATHS } from './routes.ts'

/** The first request of each list without parameters, as `initialQueriesFor` of its path sends it. */
export const EARLY_URLS: Readonly<Record<string, string>> = {
  [PATHS.sales]: '/sales/',
  [PATHS.purchases]: '/purchases/',
  [PATHS.listings]: '/inventory/?order_by=upcoming',
  [PATHS.eventList]: '/events/',
}

/** The request that the early paint has sent, and its response for the application. */
export interface EarlyRequest {
  url: string
  authorization: string
  /** The response and the time when it arrived; null if there is none to use. */
  response: Promise<{ text: string; at: number } | null>
}

interface EarlyPaint {
  /** The request, until the application has taken it; none if nothing was requested. */
  request?: EarlyRequest | undefined
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
  const early = earlyPaint.seatdeskEarlyPaint
  const request = early?.request
  if (early && request && isSame(request, input)) {
    early.request = undefined
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
