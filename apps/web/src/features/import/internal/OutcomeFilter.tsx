import type { InventoryImport } from '@seatdesk/domain'
import { UnstyledButton } from '@seatdesk/ui'

import { t } from '../../../lib/messages/import.ts'
import type { RowFilter } from '../worker/stock-row.ts'
import { countOf, FILTERS, filterName } from './outcomes.ts'

import classes from './Import.module.css'

interface OutcomeFilterProps {
  counts: InventoryImport['counts']
  value: RowFilter
  onChange: (filter: RowFilter) => void
}

/** How many rows come to what; a press shows these alone. */
export function OutcomeFilter({ counts, value, onChange }: OutcomeFilterProps) {
  return (
    <div role="group" aria-label={t('IMPORT.OUTCOMES')} className={classes['filters']}>
      {FILTERS.map((filter) => (
        <UnstyledButton
          key={filter}
          className={classes['filter']}
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
        >
          <span>{filterName(filter)}</span>{' '}
          <strong>{countOf(counts, filter).toLocaleString('en-US')}</strong>
        </UnstyledButton>
      ))}
    </div>
  )
}
