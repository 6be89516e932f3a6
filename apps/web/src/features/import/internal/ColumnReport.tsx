import {
  type ImportColumnDetail,
  type ImportColumnReport,
  type InventoryImport,
  reportColumns,
} from '@seatdesk/domain'
import { Panel, StatusBadge, Text } from '@seatdesk/ui'
import { useStore } from 'zustand'

import { t } from '../../../lib/i18n/import.ts'
import type { ImportController } from '../import-controller.ts'
import { columnsToSend } from '../import-state.ts'
import { columnLabel } from './column-labels.ts'

import classes from './Import.module.css'

/** For every column of the file whether it is imported, how many rows have it, and if lost, why. */
export function ColumnReport({ controller }: { controller: ImportController }) {
  const { file, kind, standing } = useStore(controller)
  if (!file) return null
  const { header, filled } = file
  const report = reportColumns({ header, columns: columnsToSend(kind), filled })
  const missing = report.filter(({ isUsed, rows }) => !isUsed && rows > 0)
  return (
    <Panel title={t('IMPORT.REPORT')}>
      <Text>
        {missing.length === 0
          ? t('IMPORT.REPORT_COMPLETE')
          : t('IMPORT.REPORT_LOST', { count: missing.length })}
      </Text>
      <ul className={classes['report']}>
        {[...missing, ...report.filter((column) => !missing.includes(column))].map(
          (column, index) => (
            // A header may contain the same name twice.
            <ReportLine
              key={`${index} ${column.name}`}
              column={column}
              details={detailsOf(column, standing)}
            />
          ),
        )}
      </ul>
    </Panel>
  )
}

/** What the server read in a column; it knows the columns by their fields. */
const detailsOf = (
  { column }: ImportColumnReport,
  importStatus: InventoryImport | null,
): readonly ImportColumnDetail[] =>
  (column !== null && importStatus?.columns.find((sent) => sent.column === column)?.details) || []

interface ReportLineProps {
  column: ImportColumnReport
  details: readonly ImportColumnDetail[]
}

function ReportLine({ column: { name, column, rows, reason }, details }: ReportLineProps) {
  const label = columnLabel(column)
  const examples = details.flatMap((detail) => detail.examples.map((text) => `“${text}”`))
  return (
    <li>
      <StatusBadge tone={label !== null ? 'good' : rows > 0 ? 'held' : 'neutral'}>
        {label === null ? t('IMPORT.REPORT_NOT_USED') : t('IMPORT.REPORT_USED')}
      </StatusBadge>
      <span className={classes['columnName']}>{name || t('IMPORT.NO_NAME')}</span>
      <span className={classes['quiet']}>
        {[
          label ?? reason,
          t('IMPORT.REPORT_ROWS', { count: rows.toLocaleString('en-US') }),
          ...details.map(({ message }) => message),
        ].join(' · ')}
        {examples.length > 0 && (
          <span className={classes['examples']}>
            {t('IMPORT.REPORT_EXAMPLES', { texts: examples.join(', ') })}
          </span>
        )}
      </span>
    </li>
  )
}
