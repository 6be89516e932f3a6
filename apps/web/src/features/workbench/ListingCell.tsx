import type { InventoryListing } from '@seatdesk/domain'
import { EditableCell } from '@seatdesk/ui'

import { cellKey } from './internal/create-sheet.ts'
import { RULE_CHOICES, splitsText, splitsWords } from './internal/read-values.ts'
import { isEditable, termLabel, type TermProps, TERMS } from './internal/terms.ts'
import { useSheet, useSheetState } from './sheet-context.ts'

/** A term of a listing, edited in place; of one that is withdrawn it is only said. */
export function ListingCell({ listing, name }: TermProps) {
  const sheet = useSheet()
  const { kind, textOf, shownOf } = TERMS[name]
  const key = cellKey(listing.id, name)
  const refused = useSheetState((state) => state.refused.get(key))
  const isSaving = useSheetState((state) => state.saving.has(key))
  if (!isEditable(listing)) return shownOf(listing)
  return (
    <EditableCell
      label={termLabel({ listing, name })}
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
