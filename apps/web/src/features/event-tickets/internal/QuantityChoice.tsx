import type { Listing } from '@seatdesk/domain'
import { SelectField } from '@seatdesk/ui'
import { useStore } from 'zustand'

import { t } from '../../../lib/messages/events.ts'
import { quantityOf, type SelectionStore } from '../selection-store.ts'

import classes from './QuantityChoice.module.css'

interface QuantityChoiceProps {
  listing: Listing
  selection: SelectionStore
  narrowedTo: number | undefined
}

/** How many tickets of a listing are meant, out of the quantities that its seller allows. */
export function QuantityChoice({ listing, selection, narrowedTo }: QuantityChoiceProps) {
  const quantity = useStore(selection, (state) => quantityOf(state, listing, narrowedTo))
  const { section, seatRow: row, splitValues } = listing
  return (
    <SelectField
      className={classes['root'] ?? ''}
      size="xs"
      label={t('EVENT_TICKETS.QUANTITY_OF', { section, row })}
      isLabelHidden
      options={splitValues.map((value) => ({ value: String(value), label: String(value) }))}
      value={String(quantity)}
      onChange={(value) => selection.setQuantity(listing.id, Number(value))}
    />
  )
}
