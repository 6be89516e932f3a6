import { documentParsed, frameShown, stylesLoaded, wait } from '@seatdesk/app-kit/browser'
import { readStoredSession } from '@seatdesk/app-kit/session'
import type { Tokens } from '@seatdesk/domain'
import type { ComponentType } from 'react'

import {
  EARLY_URLS,
  earlyPaint,
  type LoadedLists,
  readLists,
  sendEarly,
} from '../lib/early-response.ts'
import { PATHS } from '../lib/routes.ts'
import { SESSION_ROOT } from '../lib/session-root.ts'
import { currentCompanyKey, isComplete, type User, userSchema } from '../lib/session-user.ts'

/** A screen whose first rows are painted before the application runs. */
export interface EarlyListProps<Row = never> {
  /** The responses to its first requests, in their order. */
  lists: LoadedLists<Row>
  user: User
  /** The key of the account in its company, as in browser storage. */
  account: string | null
}

/** Renders the first rows of a list; must need no provider. */
export type EarlyList = ComponentType<EarlyListProps>

const LISTS: Readonly<Record<string, () => Promise<EarlyList>>> = {
  [PATHS.events]: async () => (await import('./EarlyEvents.tsx')).EarlyEvents,
  [PATHS.sales]: async () => (await import('./EarlySales.tsx')).EarlySales,
  [PATHS.purchases]: async () => (await import('./EarlyPurchases.tsx')).EarlyPurchases,
  [PATHS.listings]: async () => (await import('./EarlyListings.tsx')).EarlyListings,
  [PATHS.eventList]: async () => (await import('./EarlyEventList.tsx')).EarlyEventList,
}

/** The longest time that the application waits for early rows. */
const MAX_WAIT_MS = 1000
/** How long the files of the application, which would share the processor, wait for the response. */
const PRELOAD_DELAY_MS = 50

/** Paints the rows of the list at this address; nothing if the session or the address has more to it. */
const paint = async (): Promise<void> => {
  const urlsOf = EARLY_URLS[location.pathname]
  if (urlsOf === undefined || location.search !== '') return
  const stored = storedText()
  const session = await readStoredSession(SESSION_ROOT, userSchema)
  if (session === null || !isComplete(session.login, session.user)) return
  const requests = urlsOf().map((url) => sendEarly(url, session.login))
  const code = loadCode()
  prepareFormats()
  const preloading = code.catch(() => {}).then(() => wait(PRELOAD_DELAY_MS))
  void preloading.then(() => insert('files'))
  earlyPaint.seatdeskEarlyPaint?.requests.push(...requests)
  // A screen without rows has a text of its own.
  const lists = await readLists(requests)
  if (lists === null) return
  const loaded = await code
  if (loaded === null) return
  const [List, { show }] = loaded
  await stylesLoaded()
  const skeleton = document.querySelector('#root[data-prerendered=shell] [data-screen-bones]')
  // Another tab may have ended this session.
  if (skeleton === null || storedText() !== stored) return
  const { user } = session
  const props = { lists, user, account: currentCompanyKey(session.login) }
  show(skeleton, List, props, () => isCurrent(session.login))
  insert('files')
  await frameShown()
}

const loadCode = async () => {
  const load = LISTS[location.pathname]
  return load ? Promise.all([load(), import('./EarlyRows.tsx')]) : null
}

/** Whether the stored session is still of the same account and company. */
const isCurrent = async (tokens: Tokens): Promise<boolean> => {
  const now = await readStoredSession(SESSION_ROOT, userSchema)
  return now !== null && currentCompanyKey(now.login) === currentCompanyKey(tokens)
}

const storedText = (): string | null =>
  sessionStorage.getItem(SESSION_ROOT) ?? localStorage.getItem(SESSION_ROOT)

/** The first format of a page takes the processor 30 ms, which are free while the response is on its way. */
const prepareFormats = () => new Intl.NumberFormat()

/** Puts the files or the script of the application, which wait in a template, into the page. */
const insert = (what: 'files' | 'script'): void => {
  const template = document.querySelector<HTMLTemplateElement>(`[data-application=${what}]`)
  template?.replaceWith(template.content)
}

earlyPaint.seatdeskEarlyPaint = { requests: [], end: () => {} }
// The application takes the processor longer than painting the rows.
void Promise.race([paint().catch(() => {}), wait(MAX_WAIT_MS)])
  .then(documentParsed)
  .then(() => insert('files'))
  .then(() => insert('script'))
