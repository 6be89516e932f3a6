import type { Page } from 'playwright-core'

/** Long names as events, venues, cities, sections and companies really have them. */
const NAMES = {
  event: [
    'NCAA Division I Men’s Basketball Championship: First and Second Rounds, All-Session Pass',
    'Monster Energy AMA Supercross Championship – Triple Crown Round 8',
    'Oklahoma City Thunder at Minnesota Timberwolves (Emirates NBA Cup Quarterfinal)',
  ],
  venue: [
    'Donald L. Tucker Civic Center at Florida State University',
    'Hollywood Casino Amphitheatre Presented by St. Louis Post-Dispatch',
  ],
  city: ['Rancho Santa Margarita', 'Saint-Jean-sur-Richelieu'],
  company: [
    'Golden Gate Sports & Entertainment Ticket Brokerage LLC',
    'Northeast Premium Seats and Hospitality Group, Inc.',
    'Bartholomew-Montgomery Ticket Consignment Partners',
  ],
  recipient: ['box-office@northeast-premium-seats-hospitality.com'],
  section: ['Mezzanine Left Center 12', 'Mezzanine Right Center 12', 'Loge Box Terrace 207'],
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a response with the long names in place of those that it has. */
const lengthen = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(lengthen)
  if (!isObject(value)) return value
  const long = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, lengthen(item)]))
  const pick = (names: readonly string[]) => names[Number(value['id'] ?? 0) % names.length] ?? ''
  if (isEvent(value)) long['name'] = pick(NAMES.event)
  if (isObject(long['venue'])) Object.assign(long['venue'], { name: pick(NAMES.venue) })
  if (isParty(value) || isCompany(value)) long['name'] = pick(NAMES.company)
  if (typeof value['city'] === 'string') long['city'] = pick(NAMES.city)
  if (typeof value['recipient'] === 'string') long['recipient'] = pick(NAMES.recipient)
  if (typeof value['section'] === 'string') long['section'] = pick(NAMES.section)
  return long
}

const isEvent = (value: { [key: string]: Json }): boolean =>
  typeof value['name'] === 'string' && ('dateTime' in value || 'date_time' in value)

/** People are shown by the name of their company. */
const isParty = (value: { [key: string]: Json }): boolean =>
  typeof value['name'] === 'string' && typeof value['email'] === 'string'

const isCompany = (value: { [key: string]: Json }): boolean =>
  typeof value['name'] === 'string' && ['members', 'brokerId', 'isTeam'].some((key) => key in value)

/** Lets a page receive long names in all responses. */
export const lengthenNames = async (page: Page): Promise<void> => {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET' || route.request().url().includes('/stream'))
      return route.fallback()
    const response = await route.fetch()
    const isJson = response.headers()['content-type']?.startsWith('application/json')
    if (!isJson) return route.fulfill({ response })
    return route.fulfill({ response, json: lengthen((await response.json()) as Json) })
  })
}

/**
 * Returns the texts below the given elements that are not shown whole, each with its hidden part in
 * pixels. Any text of a row may be the one that tells it from another.
 */
export const cutTexts = (page: Page, within: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        if (!(element instanceof HTMLElement)) return []
        const { overflowX, overflowY } = getComputedStyle(element)
        const isClipped = overflowX !== 'visible' || overflowY !== 'visible'
        // Texts for screen readers are one pixel wide.
        if (!isClipped || element.clientWidth < 2) return []
        // Long names of companies are whole in their tooltip (TABLE-463).
        if (element.title !== '') return []
        const text = element.innerText.trim().replaceAll(/\s+/g, ' ')
        const overflow = element.scrollWidth - element.clientWidth
        const under = element.scrollHeight - element.clientHeight
        return text !== '' && (overflow > 1 || under > 4) ? [`${text} (${overflow}, ${under})`] : []
      }),
    within.map((element) => `:is(${element}) *`).join(', '),
  )

/** Returns the buttons, links and fields that end outside of the window or of the given elements. */
export const controlsOutside = (page: Page, within: string): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].flatMap((scope) => {
        const right = Math.min(scope.getBoundingClientRect().right, innerWidth)
        return [...scope.querySelectorAll('button, a, input, select, textarea')]
          .filter((control) => control.getBoundingClientRect().right > right + 1)
          .map((control) => `outside: ${control.textContent || control.getAttribute('name')}`)
      }),
    within,
  )

/** Returns the texts with a date, such as `Sat, Nov 28, 2026`, that breaks inside of the date. */
export const brokenDates = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const DATE = /[A-Z][a-z]{2},\s[A-Z][a-z]{2}\s\d{1,2},\s\d{4}/g
    const broken: string[] = []
    for (const scope of document.querySelectorAll(selector)) {
      const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const node = texts.currentNode as Text
        for (const { 0: date, index } of node.data.matchAll(DATE)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + date.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(`broken date: ${node.data}`)
        }
      }
    }
    return broken
  }, within)
