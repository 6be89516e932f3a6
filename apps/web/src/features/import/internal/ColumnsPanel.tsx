import { IMPORT_COLUMNS, type ImportColumn } from '@seatdesk/domain'
import { Button, Group, Panel, SelectField, Stack, Text } from '@seatdesk/ui'
import { useStore } from 'zustand'

import { t } from '../../../lib/i18n/import.ts'
import type { ImportController } from '../import-controller.ts'
import { needsCostMeaning, missingColumn } from '../import-state.ts'
import { importErrorText } from './outcomes.ts'

import classes from './Import.module.css'

/** The column mapping of the file, for correction. */
export function ColumnsPanel({ desk }: { desk: ImportController }) {
  const { file, kind, failure } = useStore(desk)
  if (!file) return null
  const missing = missingColumn(kind)
  const why = importErrorText(failure)

  return (
    <Panel title={t('IMPORT.COLUMNS')}>
      <Stack gap="sm">
        <Text>
          {t('IMPORT.ROWS', { count: file.rows.toLocaleString('en-US'), name: file.name })}.{' '}
          {t('IMPORT.COLUMNS_HINT')}
        </Text>
        <CostMeaningField desk={desk} />
        <ul className={classes['columns']}>
          {file.header.map((name, place) => (
            <ColumnChoice
              // A header may contain the same name twice.
              key={`${place} ${name}`}
              name={name}
              samples={file.samples.map((sample) => sample[place] ?? '')}
              value={kind.columns[place] ?? null}
              onChange={(column) => desk.arrange(place, column)}
            />
          ))}
        </ul>
        <p role="status" className={classes['problem']}>
          {missing ? MISSING_COLUMN_TEXTS[missing] : why}
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
  /** Name in the file's header. */
  name: string
  /** Its values in the first rows. */
  samples: readonly string[]
  value: ImportColumn | null
  onChange: (column: ImportColumn | null) => void
}

/** Label of each import column. */
const COLUMN_NAMES: Record<ImportColumn, string> = {
  externalId: t('IMPORT.COLUMN_EXTERNALID'),
  eventId: t('IMPORT.COLUMN_EVENTID'),
  event: t('IMPORT.COLUMN_EVENT'),
  venue: t('IMPORT.COLUMN_VENUE'),
  eventDate: t('IMPORT.COLUMN_EVENTDATE'),
  eventTime: t('IMPORT.COLUMN_EVENTTIME'),
  quantity: t('IMPORT.COLUMN_QUANTITY'),
  section: t('IMPORT.COLUMN_SECTION'),
  row: t('IMPORT.COLUMN_ROW'),
  seats: t('IMPORT.COLUMN_SEATS'),
  seatFrom: t('IMPORT.COLUMN_SEATFROM'),
  seatThru: t('IMPORT.COLUMN_SEATTHRU'),
  listPrice: t('IMPORT.COLUMN_LISTPRICE'),
  cost: t('IMPORT.COLUMN_COST'),
  currency: t('IMPORT.COLUMN_CURRENCY'),
  inHand: t('IMPORT.COLUMN_INHAND'),
  inHandDate: t('IMPORT.COLUMN_INHANDDATE'),
  splitType: t('IMPORT.COLUMN_SPLITTYPE'),
  customSplit: t('IMPORT.COLUMN_CUSTOMSPLIT'),
  stockType: t('IMPORT.COLUMN_STOCKTYPE'),
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
        onChange={(chosen) => onChange(IMPORT_COLUMNS.find((column) => column === chosen) ?? null)}
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
function CostMeaningField({ desk }: { desk: ImportController }) {
  const { file, kind } = useStore(desk)
  if (!needsCostMeaning(kind.columns)) return null
  return (
    <SelectField
      label={t('IMPORT.COST_MEANS', { name: file?.header[kind.columns.indexOf('cost')] ?? '' })}
      description={t('IMPORT.COST_HINT')}
      options={COST_OPTIONS}
      value={kind.costMeans ?? ''}
      onChange={(value) =>
        desk.saysOfCost(COST_OPTIONS.find((answer) => answer.value === value)?.value || null)
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
