import { IMPORT_COLUMNS, type ImportColumn } from '@seatdesk/domain'
import { Button, Group, Panel, SelectField, Stack, Text } from '@seatdesk/ui'
import { useStore } from 'zustand'

import { t } from '../../../lib/messages/import.ts'
import { isCostAsked, missingOf } from '../import-desk-state.ts'
import type { ImportDesk } from '../import-desk.ts'
import { COLUMN_NAMES, MISSING } from './column-names.ts'
import { whyOf } from './outcomes.ts'

import classes from './Import.module.css'

/** What each column of the file is about, to be put right. */
export function ColumnsPanel({ desk }: { desk: ImportDesk }) {
  const { file, kind, failure } = useStore(desk)
  if (!file) return null
  const missing = missingOf(kind)
  const why = whyOf(failure)

  return (
    <Panel title={t('IMPORT.COLUMNS')}>
      <Stack gap="sm">
        <Text>
          {t('IMPORT.ROWS', { count: file.rows.toLocaleString('en-US'), name: file.name })}.{' '}
          {t('IMPORT.COLUMNS_HINT')}
        </Text>
        <CostQuestion desk={desk} />
        <ul className={classes['columns']}>
          {file.header.map((name, place) => (
            <ColumnChoice
              // A header may have the same name twice.
              key={`${place} ${name}`}
              name={name}
              samples={file.samples.map((sample) => sample[place] ?? '')}
              value={kind.columns[place] ?? null}
              onChange={(column) => desk.arrange(place, column)}
            />
          ))}
        </ul>
        <p role="status" className={classes['problem']}>
          {missing ? MISSING[missing] : why}
        </p>
        <Group gap="xs">
          <Button emphasis="main" disabled={missing !== null} onClick={() => void desk.check()}>
            {t('IMPORT.CHECK')}
          </Button>
          <Button onClick={desk.clear}>{t('IMPORT.OTHER_FILE')}</Button>
        </Group>
      </Stack>
    </Panel>
  )
}

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
function ColumnChoice({ name, samples, value, onChange }: ColumnChoiceProps) {
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

const ANSWERS = [
  { value: '', label: '' },
  { value: 'asking', label: t('IMPORT.COST_ASKING') },
  { value: 'paid', label: t('IMPORT.COST_PAID') },
] as const

/** Asks what a column of costs means, where it could be either. */
function CostQuestion({ desk }: { desk: ImportDesk }) {
  const { file, kind } = useStore(desk)
  if (!isCostAsked(kind.columns)) return null
  return (
    <SelectField
      label={t('IMPORT.COST_MEANS', { name: file?.header[kind.columns.indexOf('cost')] ?? '' })}
      description={t('IMPORT.COST_HINT')}
      options={ANSWERS}
      value={kind.costMeans ?? ''}
      onChange={(value) =>
        desk.saysOfCost(ANSWERS.find((answer) => answer.value === value)?.value || null)
      }
    />
  )
}
