import type { NamedFile } from '@seatdesk/api-client'
import type { Day, TimeDirection, WallRange, WallTime } from '@seatdesk/domain'
import { Title, Button } from '@seatdesk/ui'
import { IconDownload } from '@seatdesk/ui/icons'
import { type ReactNode, useState } from 'react'

import { saveFile } from '../browser/index.ts'
import { DateRangeField, DatePresetField } from '../dates/index.ts'
import { useI18n } from '../i18n/index.ts'
import type { List } from './use-list.ts'

import classes from './ListScreen.module.css'

/** Query members that the list head reads and writes. */
export interface DatedQuery {
  page?: number | undefined
  from?: WallTime | undefined
  to?: WallTime | undefined
}

/** Exports of a list: a PDF, a spreadsheet, or both. */
interface Reports<Query> {
  pdf?: Report<Partial<Query>>
  csv?: Report<Partial<Query>>
}

/** Props of the head of a list. */
export interface ListHeaderProps<Row, Query extends DatedQuery> {
  list: List<Row, Query>
  title: string
  /** Converts two days to a range of minutes; without it there is no date filter. */
  toRange?: (first: Day, last: Day) => WallRange
  /** Whether the date presets cover the past or the future; no presets by default. */
  outlook?: TimeDirection
  /** Exports of the same rows; none by default. */
  reports?: Reports<Query>
  /** More actions beside the exports; none by default. */
  deeds?: ReactNode
}

/** Title, date filter and exports of a list. */
export function ListHeader<Row, Query extends DatedQuery>({
  list,
  title,
  toRange,
  outlook,
  reports,
  deeds,
}: ListHeaderProps<Row, Query>) {
  const { t } = useI18n()
  const { from, to } = list.query
  // Every list with a date filter has these query members.
  const choose = (range: Pick<DatedQuery, 'from' | 'to'>) => list.narrow(range as Partial<Query>)
  const hasFiles = reports !== undefined || Boolean(deeds)
  const dates = toRange && { from, to, toRange, onChange: choose }

  return (
    <div className={classes['head']}>
      <Title order={1}>{title}</Title>
      {dates && (
        <div className={classes['dates']}>
          {outlook && <DatePresetField {...dates} outlook={outlook} />}
          <DateRangeField {...dates} />
        </div>
      )}
      {hasFiles && (
        <div className={classes['files']}>
          {deeds}
          {reports?.pdf && (
            <ReportButton report={reports.pdf} query={list.narrowing}>
              {t('COMMON.DOWNLOAD_REPORT')}
            </ReportButton>
          )}
          {reports?.csv && (
            <ReportButton report={reports.csv} query={list.narrowing}>
              {t('COMMON.DOWNLOAD_CSV')}
            </ReportButton>
          )}
        </div>
      )}
    </div>
  )
}

/** Exports a list with its current filters. */
type Report<Query> = (query: Query) => Promise<NamedFile>

interface ReportButtonProps<Query> {
  report: Report<Query>
  /** The current filters. */
  query: Query
  /** The button's label. */
  children: string
}

/** Downloads the rows of a list as a file. */
export function ReportButton<Query>({ report, query, children }: ReportButtonProps<Query>) {
  const [isInProgress, setInProgress] = useState(false)
  const { toastFailure } = useI18n()

  async function download() {
    setInProgress(true)
    try {
      saveFile(await report(query))
    } catch (error) {
      toastFailure(error)
    } finally {
      setInProgress(false)
    }
  }

  return (
    <Button
      emphasis="quiet"
      icon={<IconDownload />}
      isInProgress={isInProgress}
      onClick={() => void download()}
    >
      {children}
    </Button>
  )
}
