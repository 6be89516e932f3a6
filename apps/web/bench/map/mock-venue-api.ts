import type { Page, Route } from 'playwright-core'

import { DRAWING, lowestOf, type BenchListing, OFFERS, SECTIONS } from './large-venue.ts'

const MAP = '/bench-house.svg'

/**
 * Replaces the venue of an event with the benchmark venue. The map and the listings are answered
 * here, as the server would; all other requests go to the server.
 */
export const mockVenueApi = async (page: Page, eventId: number): Promise<void> => {
  await page.route(`**${MAP}`, (route) =>
    route.fulfill({ body: DRAWING, contentType: 'image/svg+xml' }),
  )
  await page.route(`**/api/events/${eventId}`, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await respondJson(route, {
      data: { ...data, venueMap: { svgURL: MAP }, availableSections: SECTIONS },
    })
  })
  await page.route('**/api/listings/sections?*', (route) =>
    respondJson(route, { data: sectionFactsOf(filterOffers(route)) }),
  )
  await page.route('**/api/listings/prices?*', (route) =>
    respondJson(route, { data: priceSpreadOf(filterOffers(route)) }),
  )
  await page.route('**/api/listings/deals?*', (route) => respondJson(route, { data: [] }))
  await page.route('**/api/listings/?*', (route) => respondJson(route, pageOf(route)))
}

const respondJson = (route: Route, json: unknown): Promise<void> => route.fulfill({ json })

const searchParamsOf = (route: Route): URLSearchParams =>
  new URL(route.request().url()).searchParams

/** Returns the listings that match a request. */
function filterOffers(route: Route): readonly BenchListing[] {
  const params = searchParamsOf(route)
  const sections = params.get('section')?.split('|')
  const [from, to] = [Number(params.get('from') ?? 0), Number(params.get('to') ?? Infinity)]
  return OFFERS.filter(
    ({ section, price }) =>
      (!sections || sections.includes(section)) && price * 100 >= from && price * 100 <= to,
  )
}

function pageOf(route: Route) {
  const params = searchParamsOf(route)
  const [page, perPage] = [Number(params.get('page') ?? 1), Number(params.get('per_page') ?? 10)]
  const isDown = params.get('order_dir') === 'desc'
  const valueOf = ({ section, price }: BenchListing) =>
    params.get('order_by') === 'price' ? price : Number(section)
  const found = filterOffers(route).toSorted(
    (a, b) => (valueOf(a) - valueOf(b)) * (isDown ? -1 : 1),
  )
  return {
    results: found.slice((page - 1) * perPage, page * perPage).map(listingOf),
    paginator: { totalEntriesSize: found.length, perPage },
  }
}

const listingOf = ({ id, section, row, seats, price }: BenchListing) => ({
  id,
  section,
  seatRow: row,
  quantity: seats.length,
  available: seats.length,
  price: price * 100,
  tickets: seats.map((seat, index) => ({ id: id * 10 + index, seat: id % 4 === 0 ? seat : null })),
  splitValues: [seats.length],
  deliveryTypeId: 1,
  deliveryDate: '2026-01-01T12:00:00',
  disclosures: [],
  attributes: [],
  publicNote: null,
  seatType: 'consecutive',
  secondRow: null,
  hidesSeats: false,
})

function sectionFactsOf(offers: readonly BenchListing[]) {
  const lowest = lowestOf(offers)
  return [...Map.groupBy(offers, ({ section }) => section)].map(([section, subset]) => ({
    section,
    listings: subset.length,
    tickets: subset.reduce((sum, { seats }) => sum + seats.length, 0),
    lowest: (lowest.get(section) ?? 0) * 100,
    median: (subset[Math.floor(subset.length / 2)]?.price ?? 0) * 100,
  }))
}

/** Price distribution in steps of twenty dollars. */
function priceSpreadOf(offers: readonly BenchListing[]) {
  const counts = Array.from({ length: 25 }, () => 0)
  for (const { price } of offers) {
    const step = Math.floor((price - 40) / 20)
    counts[step] = (counts[step] ?? 0) + 1
  }
  return { lowest: 40_00, highest: 539_00, first: 40_00, width: 20_00, counts }
}
