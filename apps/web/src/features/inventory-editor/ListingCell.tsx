import type { InventoryListing } from '@seatdesk/domain'
import { EditableCell } from '@seatdesk/ui'

import { useRight } from '../../lib/rights.ts'
import { useGrid, useGridState } from './grid-context.ts'
import { cellKey } from './internal/create-grid-store.ts'
import { SPLIT_RULE_OPTIONS, splitsText, splitsLabel } from './internal/parse-values.ts'
import { isEditable, listingTermLabel, type TermProps, EDITABLE_FIELDS } from './internal/terms.ts'

/** A listing field with inline editing; read-only if the listing is withdrawn. */
export function ListingCell({ listing, name }: TermProps) {
  const sheet = useGrid()
  const { kind, textOf, shownOf } = EDITABLE_FIELDS[name]
  const key = cellKey(listing.id, name)
  const rejected = useGridState((state) => state.refused.get(key))
  const isSaving = useGridState((state) => state.saving.has(key))
  const mayEdit = useRight(name === 'deliveryDate' ? 'editInHandDates' : 'editListings')
  if (!mayEdit || !isEditable(listing)) return shownOf(listing)
  return (
    <EditableCell
      label={listingTermLabel({ listing, name })}
      column={name}
      kind={kind}
      value={textOf(listing)}
      options={name === 'splitRule' ? choicesFor(listing) : undefined}
      refused={rejected}
      isSaving={isSaving}
      onSave={(text) => void sheet.save(listing, name, text)}
      onPasteColumn={(lines) => void sheet.saveColumn(listing, name, lines)}
      onGiveUp={() => sheet.giveUp(listing.id, name)}
    >
      {shownOf(listing)}
    </EditableCell>
  )
}

/** Returns the split rules, plus the listing's custom quantities. */
const choicesFor = (listing: InventoryListing) =>
  listing.splitRule === 'custom'
    ? [...SPLIT_RULE_OPTIONS, { value: splitsText(listing), label: splitsLabel(listing) }]
    : SPLIT_RULE_OPTIONS
