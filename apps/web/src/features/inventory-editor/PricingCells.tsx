import { formatCents, type InventoryListing, NO_AMOUNT, toDollarText } from '@seatdesk/domain'
import { EditableCell, StatusBadge } from '@seatdesk/ui'

import { t } from '../../lib/i18n/listings.ts'
import { useRight } from '../../lib/rights.ts'
import { useGrid, useGridState } from './grid-context.ts'
import { cellKey } from './internal/create-grid-store.ts'
import { type LimitName, limitText, pricingState } from './internal/limit-cells.ts'
import { isEditable } from './internal/terms.ts'

interface LimitCellProps {
  listing: InventoryListing
  name: LimitName
}

/** A limit of a listing's price with inline editing. */
export function LimitCell({ listing, name }: LimitCellProps) {
  const sheet = useGrid()
  const key = cellKey(listing.id, name)
  const pricing = useGridState((state) => state.pricing.get(listing.id))
  const rejected = useGridState((state) => state.refused.get(key))
  const isSaving = useGridState((state) => state.saving.has(key))
  const mayEdit = useRight('editListings')
  if (!pricing) return NO_AMOUNT
  const shown = limitText(pricing, name) ?? NO_AMOUNT
  if (!mayEdit || !isEditable(listing)) return shown
  const limit = pricing.limits[name]
  return (
    <EditableCell
      label={t('DESK_CELL.OF', {
        what: t(`PRICING_CELL.${name}`),
        section: listing.section,
        row: listing.seatRow,
      })}
      column={name}
      kind="decimal"
      value={limit === null ? '' : toDollarText(limit)}
      refused={rejected}
      isSaving={isSaving}
      onSave={(text) => void sheet.saveLimit(listing, name, text)}
      onPasteColumn={(lines) => void sheet.saveLimitColumn(listing, name, lines)}
      onGiveUp={() => sheet.giveUp(listing.id, name)}
    >
      {shown}
    </EditableCell>
  )
}

/** The price of the cheapest comparable listing, as the pricer last saw it. */
export function ComparableCell({ listingId }: { listingId: number }) {
  const cheapest = useGridState(({ pricing }) => pricing.get(listingId)?.cheapest)
  if (!cheapest) return NO_AMOUNT
  return (
    <span
      title={t('PRICING_CELL.COMPARABLE_PLACE', {
        section: cheapest.section,
        row: cheapest.seatRow,
      })}
    >
      {formatCents(cheapest.price)}
    </span>
  )
}

/** What the pricer last decided for a listing, as a word; its sentence is the title. */
export function PricingStateCell({ listingId }: { listingId: number }) {
  const pricing = useGridState((state) => state.pricing.get(listingId))
  if (!pricing) return NO_AMOUNT
  const { label, tone } = pricingState(pricing)
  return (
    <StatusBadge tone={tone} {...(pricing.sentence !== null && { title: pricing.sentence })}>
      {label}
    </StatusBadge>
  )
}

/** The floor and the pricing state of a listing as one line, for cards. Keeps its line meanwhile. */
export function PricingLine({ listingId }: { listingId: number }) {
  const pricing = useGridState((state) => state.pricing.get(listingId))
  if (!pricing) return '\u00A0'
  const { label } = pricingState(pricing)
  const floor = limitText(pricing, 'floor')
  return floor === null ? label : `${t('PRICING_CELL.floor')} ${floor} · ${label}`
}
