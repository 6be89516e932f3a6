import { readAccessToken } from '@seatdesk/api-client'
import { MAX_PAGED_ROWS } from '@seatdesk/app-kit/list'
import { hasScope, readStoredSession } from '@seatdesk/app-kit/session'
import { type ListResult, SIGNED_IN, type Tokens } from '@seatdesk/domain'
import type { ComponentType } from 'react'

import { EARLY_URLS, earlyPaint, type EarlyRequest } from '../lib/early-response.ts'
import { PATHS } from '../lib/routes.ts'
import { SESSION_ROOT } from '../lib/session-root.ts'
import { companyOf, currentCompanyKey, type User, userSchema } from '../lib/session-user.ts'

/** A list whose first rows are painted before the application runs. */
export interface EarlyListProps<Row = never> {
  rows: readonly Row[]
  /** Whether the application shows the list as a virtual scroll, whose rows have one height. */
  isLong: boolean
  user: User
  /** The key of the account in its company, as in browser storage. */
  account: string | null
}

/** Renders the first rows of a list; must need no provider. */
export type EarlyList = ComponentType<EarlyListProps>

const LISTS: Readonly<Record<string, () => Promise<EarlyList>>> = {
  [PATHS.sales]: async () => (await import('./EarlySales.tsx')).EarlySales,
  [PATHS.purchases]: async () => (await import('./EarlyPurchases.tsx')).EarlyPurchases,
  [PATHS.listings]: async () => (await import('./EarlyListings.tsx')).EarlyListings,
  [PATHS.eventList]: async () => (await import('./EarlyEventList.tsx')).EarlyEventList,
}

/** A token with less time left is renewed by the application first. */
const EXPIRY_MARGIN_MS = 5000
/** The longest time that the application waits for early rows. */
const MAX_WAIT_MS = 1000
/** How long the files of the application, which would share the processor, wait for the response. */
const PRELOAD_DELAY_MS = 50
const MAX_FRAME_MS = 100

/** Paints the rows of the list at this address; nothing if the session or the address has more to it. */
const paint = async (): Promise<void> => {
  const path = EARLY_URLS[location.pathname]
  if (path === undefined || location.search !== '') return
  const stored = storedText()
  const session = await readStoredSession(SESSION_ROOT, userSchema)
  if (session === null || !isUsable(session.login, session.user)) return
  const request = send(path, session.login)
  const code = loadCode()
  prepareFormats()
  const preloading = code.catch(() => {}).then(() => wait(PRELOAD_DELAY_MS))
  void preloading.then(() => insert('files'))
  if (earlyPaint.seatdeskEarlyPaint) earlyPaint.seatdeskEarlyPaint.request = request
  const response = await request.response
  if (response === null) return
  const loaded = await code
  if (loaded === null) return
  const { results, paginator } = JSON.parse(response.text) as ListResult<never>
  const isLong = paginator.totalEntriesSize > MAX_PAGED_ROWS
  const [List, { show }] = loaded
  await stylesLoaded()
  const skeleton = document.querySelector('#root[data-prerendered=shell] [data-screen-bones]')
  // An empty list has a text of its own. Another tab may have ended this session.
  if (skeleton === null || results.length === 0 || storedText() !== stored) return
  const { user } = session
  const props = { rows: results, isLong, user, account: currentCompanyKey(session.login) }
  show(skeleton, List, props, () => isCurrent(session.login))
  insert('files')
  await frameShown()
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves once the browser has shown a frame, or had the time; a hidden page shows none. */
const frameShown = () =>
  Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    wait(MAX_FRAME_MS),
  ])

const loadCode = async () => {
  const load = LISTS[location.pathname]
  return load ? Promise.all([load(), import('./EarlyRows.tsx')]) : null
}

const isUsable = (tokens: Tokens, user: User | null): user is User => {
  const company = companyOf(user)
  const expiresAt = readAccessToken(tokens.accessToken)?.expiresAt ?? 0
  return (
    hasScope(tokens, SIGNED_IN) &&
    expiresAt - Date.now() > EXPIRY_MARGIN_MS &&
    user !== null &&
    user.isActive &&
    !user.hasNoCompany &&
    company !== null &&
    !company.lacksTwoFactor
  )
}

/** Whether the stored session is still of the same account and company. */
const isCurrent = async (tokens: Tokens): Promise<boolean> => {
  const now = await readStoredSession(SESSION_ROOT, userSchema)
  return now !== null && currentCompanyKey(now.login) === currentCompanyKey(tokens)
}

const storedText = (): string | null =>
  sessionStorage.getItem(SESSION_ROOT) ?? localStorage.getItem(SESSION_ROOT)

/**
 * Sends the request that the application sends first on this screen. It names no time zone, which matters only for
 * ranges of dates and takes the browser as long as `prepareFormats`.
 */
const send = (path: string, { accessToken }: Tokens): EarlyRequest => {
  const url = new URL(`/api${path}`, location.origin).href
  const authorization = `Bearer ${accessToken}`
  const headers = { accept: 'application/json', authorization }
  const read = async () => {
    const response = await fetch(url, { headers })
    return response.ok ? { text: await response.text(), at: Date.now() } : null
  }
  return { url, authorization, response: read().catch(() => null) }
}

/** The first format of a page takes the processor 30 ms, which are free while the response is on its way. */
const prepareFormats = () => new Intl.NumberFormat()

/** Resolves when the style sheets of the page are loaded, or have failed. */
const stylesLoaded = async (): Promise<void> => {
  await documentParsed()
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  const pending = [...links].filter(({ sheet }) => sheet === null)
  await Promise.all(pending.map((link) => once(link, 'load', 'error')))
}

const once = (target: EventTarget, ...types: string[]) =>
  new Promise<void>((resolve) => {
    for (const type of types) target.addEventListener(type, () => resolve(), { once: true })
  })

const documentParsed = async (): Promise<void> => {
  if (document.readyState === 'loading') await once(document, 'readystatechange')
}

/** Puts the files or the script of the application, which wait in a template, into the page. */
const insert = (what: 'files' | 'script'): void => {
  const template = document.querySelector<HTMLTemplateElement>(`[data-application=${what}]`)
  template?.replaceWith(template.content)
}

earlyPaint.seatdeskEarlyPaint = { end: () => {} }
// The application takes the processor longer than painting the rows.
void Promise.race([paint().catch(() => {}), wait(MAX_WAIT_MS)])
  .then(documentParsed)
  .then(() => insert('files'))
  .then(() => insert('script'))
