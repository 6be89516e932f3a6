import type { Page } from 'playwright-core'

/** Long names as events, venues, cities and sections really have them. */
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
  if (typeof value['city'] === 'string') long['city'] = pick(NAMES.city)
  if (typeof value['section'] === 'string') long['section'] = pick(NAMES.section)
  return long
}

const isEvent = (value: { [key: string]: Json }): boolean =>
  typeof value['name'] === 'string' && ('dateTime' in value || 'date_time' in value)

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
