import { formatInstantDay, formatInstantTime } from '@seatdesk/app-kit/dates'
import { type InventoryListing, listingStatus, NO_AMOUNT } from '@seatdesk/domain'
import { type Column, StatusBadge } from '@seatdesk/ui'
import type { ComponentType } from 'react'

import { DeliveryLabels } from '../../lib/DeliveryLabels.tsx'
import { t } from '../../lib/i18n/listings.ts'
import { seatsCell } from '../../lib/listing-label.ts'
import type { LimitName } from './internal/limit-cells.ts'
import type { TermProps } from './internal/terms.ts'
import { saleTimeText } from './listing-texts.ts'

import classes from './listing-columns.module.css'

/** The columns that only members who see costs have; limits and their states tell of costs. */
export const COST_COLUMNS: ReadonlySet<string> = new Set([
  'cost',
  'margin',
  'floor',
  'ceiling',
  'comparable',
  'pricing',
])

/** A dash, as all cells of figures that load after the rows. */
const Later = () => NO_AMOUNT

/** The cells of columns that screens render in their own way; of the figures, a dash by default. */
interface Cells {
  /** Renders a listing field. */
  Term: ComponentType<TermProps>
  /** Renders how many of the listing's tickets are in buyers' carts. */
  Carts?: ComponentType<{ listingId: number }>
  /** Renders the listing's price rank. */
  Rank?: ComponentType<{ listingId: number }>
  Margin?: ComponentType<{ listing: InventoryListing }>
  /** Renders a limit of the listing's price. */
  Limit?: ComponentType<{ listing: InventoryListing; name: LimitName }>
  /** Renders the price of the cheapest comparable listing. */
  Comparable?: ComponentType<{ listingId: number }>
  /** Renders what the pricer last decided. */
  PricingState?: ComponentType<{ listingId: number }>
}

/** Returns all columns of the listing table, in default order. */
export const listingColumns = ({
  Term,
  Carts = Later,
  Rank = Later,
  Margin = Later,
  Limit = Later,
  Comparable = Later,
  PricingState = Later,
}: Cells): readonly Column<InventoryListing>[] => [
  {
    key: 'section',
    header: t('TRADES.SECTION'),
    widthEm: 8,
    grows: true,
    sortKey: 'section',
    render: ({ section }) => <span className={classes['section']}>{section}</span>,
  },
  {
    key: 'row',
    header: t('TRADES.ROW'),
    widthEm: 4.5,
    sortKey: 'row',
    render: (listing) => listing.seatRow,
  },
  {
    key: 'seats',
    header: t('TRADES.SEATS'),
    widthEm: 6.5,
    isSingleLine: true,
    render: ({ tickets }) => seatsCell(tickets),
  },
  {
    key: 'left',
    header: t('DESK_COLUMN.LEFT'),
    widthEm: 7,
    fits: true,
    align: 'end',
    render: ({ available: left, quantity: count }) => t('DESK_COLUMN.LEFT_OF', { left, count }),
  },
  {
    key: 'delivery',
    header: t('TRADES.DELIVERY'),
    widthEm: 7.5,
    yields: 6,
    render: ({ deliveryTypeId }) => <DeliveryLabels deliveryTypeId={deliveryTypeId} />,
  },
  {
    key: 'deliveryDate',
    header: t('DESK_CELL.deliveryDate'),
    widthEm: 11.5,
    yields: 5,
    sortKey: 'delivery_date',
    render: (listing) => <Term listing={listing} name="deliveryDate" />,
  },
  {
    key: 'splitRule',
    header: t('DESK_CELL.splitRule'),
    widthEm: 9,
    yields: 9,
    render: (listing) => <Term listing={listing} name="splitRule" />,
  },
  {
    key: 'days',
    header: t('DESK_COLUMN.DAYS'),
    widthEm: 4,
    fits: true,
    yields: 10,
    align: 'end',
    render: ({ createdAt }) => daysSince(createdAt),
  },
  {
    key: 'date',
    header: t('LISTINGS_TABLE.DATE'),
    widthEm: 10,
    fits: true,
    yields: 12,
    isQuiet: true,
    render: ({ createdAt }) => formatInstantDay(createdAt),
  },
  {
    key: 'carts',
    header: t('DESK_COLUMN.IN_CARTS'),
    widthEm: 5,
    fits: true,
    yields: 11,
    align: 'end',
    render: ({ id }) => <Carts listingId={id} />,
  },
  {
    key: 'status',
    header: t('TRADES.STATUS'),
    widthEm: 8.5,
    render: (listing) => {
      if (listing.heldUntil !== null) {
        const deadline = t('LISTINGS_TABLE.HELD_UNTIL', {
          time: formatInstantTime(listing.heldUntil),
        })
        return (
          <StatusBadge tone="waiting" title={deadline}>
            {t('LISTINGS_TABLE.HELD')}
          </StatusBadge>
        )
      }
      const { tone, label } = listingStatus(listing)
      const saleTime = saleTimeText(listing)
      return (
        <StatusBadge tone={tone} {...(saleTime !== null && { title: saleTime })}>
          {label}
        </StatusBadge>
      )
    },
  },
  {
    key: 'cost',
    header: t('DESK_CELL.cost'),
    widthEm: 8,
    yields: 7,
    align: 'end',
    render: (listing) => <Term listing={listing} name="cost" />,
  },
  {
    key: 'floor',
    header: t('PRICING_CELL.floor'),
    widthEm: 9.5,
    yields: 1,
    align: 'end',
    render: (listing) => <Limit listing={listing} name="floor" />,
  },
  {
    key: 'price',
    header: t('DESK_CELL.price'),
    widthEm: 8,
    sortKey: 'price',
    align: 'end',
    render: (listing) => <Term listing={listing} name="price" />,
  },
  {
    key: 'ceiling',
    header: t('PRICING_CELL.ceiling'),
    widthEm: 9.5,
    yields: 2,
    align: 'end',
    render: (listing) => <Limit listing={listing} name="ceiling" />,
  },
  {
    key: 'comparable',
    header: t('PRICING_CELL.COMPARABLE'),
    widthEm: 8.5,
    yields: 4,
    align: 'end',
    render: ({ id }) => <Comparable listingId={id} />,
  },
  {
    key: 'pricing',
    header: t('PRICING_CELL.STATE'),
    widthEm: 9,
    yields: 3,
    isSingleLine: true,
    render: ({ id }) => <PricingState listingId={id} />,
  },
  {
    key: 'margin',
    header: t('DESK_COLUMN.MARGIN'),
    widthEm: 6,
    fits: true,
    yields: 8,
    align: 'end',
    render: (listing) => <Margin listing={listing} />,
  },
  {
    key: 'rank',
    header: t('DESK_COLUMN.RANK'),
    widthEm: 5,
    fits: true,
    align: 'end',
    render: ({ id, available }) => available > 0 && <Rank listingId={id} />,
  },
]

const DAY_MS = 24 * 60 * 60 * 1000

const daysSince = (instant: string): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(instant)) / DAY_MS))

const PRICING_KEYS: ReadonlySet<string> = new Set(['floor', 'ceiling', 'comparable', 'pricing'])

/** Returns the default columns of sellers without pricing rules. */
export const withoutPricing = (
  columns: readonly Column<InventoryListing>[],
): readonly Column<InventoryListing>[] => columns.filter(({ key }) => !PRICING_KEYS.has(key))

/** For each default column that a narrow table stacks: the column below it, and its width. */
const STACKS: ReadonlyMap<string, { below: string; widthEm: number }> = new Map([
  ['status', { below: 'pricing', widthEm: 8.5 }],
  ['floor', { below: 'ceiling', widthEm: 9.5 }],
  ['price', { below: 'comparable', widthEm: 10.5 }],
])

const STACKED_BELOW = new Set([...STACKS.values()].map(({ below }) => below))

/**
 * Returns the default columns of sellers with pricing rules in a narrow table: three have two
 * lines.
 */
export const stackColumns = (
  columns: readonly Column<InventoryListing>[],
): readonly Column<InventoryListing>[] =>
  columns
    .filter(({ key }) => !STACKED_BELOW.has(key))
    .map((top): Column<InventoryListing> => {
      // Limits are compared with the cost.
      if (top.key === 'cost') return { ...top, yields: 0 }
      const stack = STACKS.get(top.key)
      const bottom = columns.find(({ key }) => key === stack?.below)
      if (!stack || !bottom) return top
      return {
        ...top,
        header: t('PRICING_CELL.STACK', { top: top.header, bottom: bottom.header }),
        widthEm: stack.widthEm,
        render: (listing) => (
          <span className={classes['stack']} data-key={top.key}>
            <span>{top.render(listing)}</span>
            <span>{bottom.render(listing)}</span>
          </span>
        ),
      }
    })

/** Returns the keys of stacked columns, with those of the columns below. */
export const unstackedKeys = (keys: readonly string[]): readonly string[] =>
  keys.flatMap((key) => [key, STACKS.get(key)?.below ?? []].flat())
