import { IMPORT_COLUMNS, type ImportColumn } from '@seatdesk/domain'
import { SelectField } from '@seatdesk/ui'

import { t } from '../../../lib/messages/import.ts'
import { COLUMN_NAMES } from './column-names.ts'

import classes from './Import.module.css'

interface ColumnChoiceProps {
  /** What the file calls it. */
  name: string
  /** What stands in it in the first rows. */
  samples: readonly string[]
  value: ImportColumn | null
  onChange: (column: ImportColumn | null) => void
}

const OPTIONS = [
  { value: '', label: t('IMPORT.IGNORED') },
  ...IMPORT_COLUMNS.map((column) => ({ value: column, label: COLUMN_NAMES[column] })),
]

/** One column of a file, with examples of what is in it, and what it is about. */
export function ColumnChoice({ name, samples, value, onChange }: ColumnChoiceProps) {
  const examples = samples.filter(Boolean).join(' · ')
  return (
    <li className={classes['column']}>
      <span className={classes['columnName']}>{name}</span>
      <span className={classes['samples']}>
        {examples ? t('IMPORT.EXAMPLES', { values: examples }) : t('IMPORT.NO_EXAMPLES')}
      </span>
      <SelectField
        isLabelHidden
        label={t('IMPORT.COLUMN_OF', { name })}
        options={OPTIONS}
        value={value ?? ''}
        onChange={(chosen) => onChange(IMPORT_COLUMNS.find((column) => column === chosen) ?? null)}
      />
    </li>
  )
}
