import { INVENTORY_STATUS, type InventoryListing } from '@seatdesk/domain'
import { EditableCell } from '@seatdesk/ui'

import { t } from '../../lib/messages/desk.ts'
import { CELL_FIELDS, type CellName } from './internal/cell-fields.ts'
import { cellKey } from './internal/create-sheet.ts'
import { RULE_CHOICES, splitsText, splitsWords } from './internal/read-splits.ts'
import { useSheet, useSheetState } from './sheet-context.ts'

interface ListingCellProps {
  listing: InventoryListing
  /** Which of its terms. */
  name: CellName
}

/** A term of a listing, edited in place; of one that is withdrawn it is only said. */
export function ListingCell({ listing, name }: ListingCellProps) {
  const sheet = useSheet()
  const { kind, textOf, shownOf } = CELL_FIELDS[name]
  const key = cellKey(listing.id, name)
  const refused = useSheetState((state) => state.refused.get(key))
  const isSaving = useSheetState((state) => state.saving.has(key))
  if (listing.status === INVENTORY_STATUS.deactive) return shownOf(listing)
  return (
    <EditableCell
      label={t('DESK_CELL.OF', {
        what: t(`DESK_CELL.${name}`),
        section: listing.section,
        row: listing.seatRow,
      })}
      column={name}
      kind={kind}
      value={textOf(listing)}
      options={name === 'splitRule' ? choicesFor(listing) : undefined}
      refused={refused}
      isSaving={isSaving}
      onSave={(text) => void sheet.save(listing, name, text)}
      onPasteColumn={(lines) => void sheet.saveColumn(listing, name, lines)}
      onGiveUp={() => sheet.giveUp(listing.id, name)}
    >
      {shownOf(listing)}
    </EditableCell>
  )
}

/** The rules, and the numbers that a listing has already. */
const choicesFor = (listing: InventoryListing) =>
  listing.splitRule === 'custom'
    ? [...RULE_CHOICES, { value: splitsText(listing), label: splitsWords(listing) }]
    : RULE_CHOICES
