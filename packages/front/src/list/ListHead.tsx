import type { NamedFile } from '@seatdesk/api-client'
import type { Day, Outlook, WallRange, WallTime } from '@seatdesk/domain'
import { Title, Button } from '@seatdesk/ui'
import { IconDownload } from '@seatdesk/ui/icons'
import { type ReactNode, useState } from 'react'

import { saveFile } from '../browser/index.ts'
import { DateRangeField, PresetField } from '../dates/index.ts'
import { useWords } from '../messages/index.ts'
import type { List } from './use-list.ts'

import classes from './ListScreen.module.css'

/** What the screen itself reads and writes of an address. */
export interface Dated {
  page?: number | undefined
  from?: WallTime | undefined
  to?: WallTime | undefined
}

/** A list as a file: as pages to print, as a table to calculate with, or both. */
interface Reports<Query> {
  pdf?: Report<Partial<Query>>
  csv?: Report<Partial<Query>>
}

/** What stands above a list. */
export interface ListHeadProps<Row, Query extends Dated> {
  list: List<Row, Query>
  title: string
  /** Which minutes two days stand for; no dates are asked for without it. */
  toRange?: (first: Day, last: Day) => WallRange
  /** Whether its dates lie behind or ahead, for those that are asked for most; none of these by default. */
  outlook?: Outlook
  /** The same rows as files; none by default. */
  reports?: Reports<Query>
  /** What else there is to be done here, beside the files; nothing by default. */
  deeds?: ReactNode
}

/** The title of a list, its dates, and its files. */
export function ListHead<Row, Query extends Dated>({
  list,
  title,
  toRange,
  outlook,
  reports,
  deeds,
}: ListHeadProps<Row, Query>) {
  const { t } = useWords()
  const { from, to } = list.query
  // The dates of an address are members of every list that asks for dates.
  const choose = (range: Pick<Dated, 'from' | 'to'>) => list.narrow(range as Partial<Query>)
  const hasFiles = reports !== undefined || Boolean(deeds)
  const dates = toRange && { from, to, toRange, onChange: choose }

  return (
    <div className={classes['head']}>
      <Title order={1}>{title}</Title>
      {dates && (
        <div className={classes['dates']}>
          {outlook && <PresetField {...dates} outlook={outlook} />}
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

/** Asks for a list as a file, narrowed as the list is. */
type Report<Query> = (query: Query) => Promise<NamedFile>

interface ReportButtonProps<Query> {
  report: Report<Query>
  /** What narrows the list at present. */
  query: Query
  /** What the button says. */
  children: string
}

/** Downloads the rows of a list as a file. */
export function ReportButton<Query>({ report, query, children }: ReportButtonProps<Query>) {
  const [isInProgress, setInProgress] = useState(false)
  const { toastFailure } = useWords()

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
