import { IMPORT_COLUMNS, type ImportColumn } from '@seatdesk/domain'
import { Button, Group, Panel, SelectField, Stack, Text } from '@seatdesk/ui'
import { useStore } from 'zustand'

import { t } from '../../../lib/i18n/import.ts'
import type { ImportController } from '../import-controller.ts'
import { needsCostMeaning, missingColumn } from '../import-state.ts'
import { COLUMN_NAMES } from './column-labels.ts'
import { importErrorText } from './outcomes.ts'

import classes from './Import.module.css'

/** The column mapping of the file, for correction. */
export function ColumnsPanel({ controller }: { controller: ImportController }) {
  const { file, kind, failure } = useStore(controller)
  if (!file) return null
  const missing = missingColumn(kind)
  const reason = importErrorText(failure)

  return (
    <Panel title={t('IMPORT.COLUMNS')}>
      <Stack gap="sm">
        <Text>
          {t('IMPORT.ROWS', { count: file.rows.toLocaleString('en-US'), name: file.name })}.{' '}
          {t('IMPORT.COLUMNS_HINT')}
        </Text>
        <CostMeaningField controller={controller} />
        <ul className={classes['columns']}>
          {file.header.map((name, index) => (
            <ColumnChoice
              // A header may contain the same name twice.
              key={`${index} ${name}`}
              name={name}
              samples={file.samples.map((sample) => sample[index] ?? '')}
              value={kind.columns[index] ?? null}
              onChange={(column) => controller.arrange(index, column)}
            />
          ))}
        </ul>
        <p role="status" className={classes['problem']}>
          {missing ? MISSING_COLUMN_TEXTS[missing] : reason}
        </p>
        <Group gap="xs">
          <Button
            emphasis="main"
            disabled={missing !== null}
            onClick={() => void controller.check()}
          >
            {t('IMPORT.CHECK')}
          </Button>
          <Button onClick={controller.clear}>{t('IMPORT.OTHER_FILE')}</Button>
        </Group>
      </Stack>
    </Panel>
  )
}

interface ColumnChoiceProps {
  /** Name in the file's header. */
  name: string
  /** Its values in the first rows. */
  samples: readonly string[]
  value: ImportColumn | null
  onChange: (column: ImportColumn | null) => void
}

const COLUMN_OPTIONS = [
  { value: '', label: t('IMPORT.IGNORED') },
  ...IMPORT_COLUMNS.map((column) => ({ value: column, label: COLUMN_NAMES[column] })),
]

/** A column of the file with sample values, and a select for its meaning. */
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
        options={COLUMN_OPTIONS}
        value={value ?? ''}
        onChange={(selected) =>
          onChange(IMPORT_COLUMNS.find((column) => column === selected) ?? null)
        }
      />
    </li>
  )
}

const COST_OPTIONS = [
  { value: '', label: '' },
  { value: 'asking', label: t('IMPORT.COST_ASKING') },
  { value: 'paid', label: t('IMPORT.COST_PAID') },
] as const

/** Asks for the meaning of an ambiguous cost column. */
function CostMeaningField({ controller }: { controller: ImportController }) {
  const { file, kind } = useStore(controller)
  if (!needsCostMeaning(kind.columns)) return null
  return (
    <SelectField
      label={t('IMPORT.COST_MEANS', { name: file?.header[kind.columns.indexOf('cost')] ?? '' })}
      description={t('IMPORT.COST_HINT')}
      options={COST_OPTIONS}
      value={kind.costMeans ?? ''}
      onChange={(value) =>
        controller.saysOfCost(COST_OPTIONS.find((option) => option.value === value)?.value || null)
      }
    />
  )
}

/** Messages for what is missing before a file can be checked. */
const MISSING_COLUMN_TEXTS: Record<Exclude<ReturnType<typeof missingColumn>, null>, string> = {
  event: t('IMPORT.MISSING_EVENT'),
  section: t('IMPORT.MISSING_SECTION'),
  row: t('IMPORT.MISSING_ROW'),
  quantity: t('IMPORT.MISSING_QUANTITY'),
  price: t('IMPORT.MISSING_PRICE'),
  costMeans: t('IMPORT.MISSING_COST'),
}
