import type { LargeMarket } from './large-market.ts'

/** A list, and its queries. */
export interface ListQueries {
  /** File name of the plans. */
  noun: string
  path: string
  /** Whether the caller is the seller with the most listings, and not the buyer. */
  asSeller?: boolean
  queries: readonly string[]
}

const MONTH = 'from=2030-03-01T00:00&to=2030-03-31T23:59'

/**
 * Every filter and every sort order of the lists of events, of an event's listings and of a
 * seller's own listings.
 */
export const listQueries = ({
  known: { venue, city, performer, word },
}: LargeMarket): readonly ListQueries[] => [
  {
    noun: 'events',
    path: '/events/',
    queries: [
      '',
      'page=20000',
      'order_dir=desc',
      'type=2',
      'type=2&page=9000',
      MONTH,
      `${MONTH}&type=1&page=100`,
      'from=2029-01-01T00:00',
      'when=tonight',
      'when=weekend',
      'when=30-days',
      'when=30-days&type=3',
      'order_by=name',
      'order_by=name&order_dir=desc',
      `order_by=name&${MONTH}`,
      'order_by=venue',
      'order_by=price_from',
      'order_by=price_from&order_dir=desc',
      'order_by=price_from&type=1',
      'order_by=ticket_quantity',
      'order_by=ticket_quantity&order_dir=desc',
      'after=400',
      'type=4',
      'type=5',
      `venue=${venue}`,
      `near=${city}&within=5`,
      `near=${city}&within=5&${MONTH}`,
      `performer=${performer}`,
      `search=${word}`,
      `search=${performer}`,
      `search=${word}&${MONTH}`,
    ],
  },
  {
    noun: 'listings',
    path: '/listings/',
    queries: [
      'filter=1',
      'filter=1&page=90',
      'filter=1&order_by=price',
      'filter=1&order_by=price&order_dir=desc&per_page=100',
      'filter=1&order_by=row',
      'filter=1&order_by=available',
      'filter=1&order_by=value',
      'filter=1&section=Section 120',
      'filter=1&section=120|121|122&order_by=price',
      'filter=1&quantity=2',
      'filter=1&from=5000&to=10000',
      'filter=1&row_from=5&row_to=12',
      'filter=1&delivery=3',
      'filter=1&in_hand_by=2029-12-24T00:00:00',
      'filter=2',
    ],
  },
  {
    noun: 'sections',
    path: '/listings/sections',
    queries: ['filter=1', 'filter=1&quantity=2'],
  },
  {
    noun: 'inventory',
    path: '/inventory/',
    asSeller: true,
    queries: [
      '',
      'page=100',
      'order_by=upcoming',
      'order_by=price',
      'order_by=section&order_dir=desc',
      `search=${word}`,
      'state=active',
      MONTH,
    ],
  },
]
