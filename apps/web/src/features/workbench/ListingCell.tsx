import type { InventoryListing } from '@seatdesk/domain'
import { EditableCell } from '@seatdesk/ui'

import { cellKey } from './internal/create-sheet.ts'
import { RULE_CHOICES, splitsText, splitsWords } from './internal/read-values.ts'
import { isEditable, termLabel, type TermProps, TERMS } from './internal/terms.ts'
import { useSheet, useSheetState } from './sheet-context.ts'

/** A listing field with inline editing; read-only if the listing is withdrawn. */
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

/** Returns the split rules, plus the listing's custom quantities. */
const choicesFor = (listing: InventoryListing) =>
  listing.splitRule === 'custom'
    ? [...RULE_CHOICES, { value: splitsText(listing), label: splitsWords(listing) }]
    : RULE_CHOICES
