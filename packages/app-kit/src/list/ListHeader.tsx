import type { NamedFile } from '@seatdesk/api-client'
import type { Day, TimeDirection, WallTimeRange, WallTime } from '@seatdesk/domain'
import { Title, Button, ScrollLine, useWiderThan } from '@seatdesk/ui'
import { IconDownload } from '@seatdesk/ui/icons'
import { type ReactNode, useState } from 'react'

import { saveFile } from '../browser/index.ts'
import { DateRangeField, DatePresetField } from '../dates/index.ts'
import { useI18n } from '../i18n/index.ts'
import type { ListState } from './use-list.ts'

import classes from './ListScreen.module.css'

/** Query members that the list head reads and writes. */
export interface DateRangeQuery {
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
export interface ListHeaderProps<Row, Query extends DateRangeQuery> {
  list: ListState<Row, Query>
  title: string
  /** Converts two days to a range of minutes; without it there is no date filter. */
  toRange?: (first: Day, last: Day) => WallTimeRange
  /** Whether the date presets cover the past or the future; no presets by default. */
  outlook?: TimeDirection
  /** Exports of the same rows; none by default. */
  reports?: Reports<Query>
  /** More actions beside the exports; none by default. */
  headerActions?: ReactNode
  /** The main action, last on the line of the title at every width; none by default. */
  mainAction?: ReactNode
  /** Tabs beside the title, such as the queues of a list; none by default. */
  tabs?: ReactNode
  /** The search box; none by default. */
  search?: ReactNode
  /** More filters on the line of the search box; none by default. */
  filters?: ReactNode
}

/**
 * Title, tabs and exports of a list on one line; search, filters and dates on the next. On narrow
 * screens everything except title, tabs and search is one line that scrolls sideways.
 */
export function ListHeader<Row, Query extends DateRangeQuery>({
  list,
  title,
  toRange,
  outlook,
  reports,
  headerActions,
  mainAction,
  tabs,
  search,
  filters,
}: ListHeaderProps<Row, Query>) {
  const { t } = useI18n()
  const isWide = useWiderThan('eventHeader')
  const { from, to } = list.query
  // Every list with a date filter has these query members.
  const choose = (range: Pick<DateRangeQuery, 'from' | 'to'>) =>
    list.narrow(range as Partial<Query>)
  const hasFiles = reports !== undefined || Boolean(headerActions)
  const dates = toRange && { from, to, toRange, onChange: choose }

  // Where the line scrolls, dates that are set from the start are in view.
  const [isDatesFirst] = useState(!isWide && from !== undefined)
  const dateFields = dates && (
    <>
      {outlook && <DatePresetField {...dates} outlook={outlook} />}
      <DateRangeField {...dates} {...(outlook && { label: t('COMMON.OTHER_DATES') })} />
    </>
  )

  const files = hasFiles && (
    <div className={classes['files']}>
      {headerActions}
      {reports?.pdf && (
        <DownloadReportButton report={reports.pdf} query={list.activeFilters}>
          {t('COMMON.DOWNLOAD_REPORT')}
        </DownloadReportButton>
      )}
      {reports?.csv && (
        <DownloadReportButton report={reports.csv} query={list.activeFilters}>
          {t('COMMON.DOWNLOAD_CSV')}
        </DownloadReportButton>
      )}
    </div>
  )
  const hasTools = Boolean(filters) || dates !== undefined || (!isWide && hasFiles)

  return (
    <>
      <div className={classes['head']}>
        <Title order={1}>{title}</Title>
        {tabs && <div className={classes['tabs']}>{tabs}</div>}
        {isWide && files}
        {mainAction && <div className={classes['mainAction']}>{mainAction}</div>}
      </div>
      {(search || hasTools) && (
        <div className={classes['tools']}>
          {search && <div className={classes['search']}>{search}</div>}
          {hasTools && (
            <ScrollLine className={classes['totals']}>
              {isDatesFirst && dateFields}
              {filters}
              {!isDatesFirst && dateFields}
              {!isWide && files}
            </ScrollLine>
          )}
        </div>
      )}
    </>
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
export function DownloadReportButton<Query>({ report, query, children }: ReportButtonProps<Query>) {
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
