import { Skeleton, useWiderThan } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import classes from './ListScreen.module.css'

/** Height of the search box, the filters and the buttons of a list. */
const CONTROL_HEIGHT = 'calc(2.25rem * var(--mantine-scale))'

interface ListFrameProps {
  title: string
  /** Tabs beside the title; none by default. */
  tabs?: ReactNode
  /** The list's own search box and filters; a skeleton of the search box by default. */
  search?: ReactNode
  /** CSS width of the filters and dates; none by default. */
  tools?: string
  /** CSS width of the actions and exports; none by default. */
  files?: string
  /** CSS width of the main action; none by default. */
  mainAction?: string
  /** Totals above the rows; none by default. */
  totals?: ReactNode
  /** The rows. */
  children: ReactNode
}

/**
 * A list screen before the application runs: its heading and rows, with skeletons of the controls in
 * their final size. Uses no provider.
 */
export function ListFrame({
  title,
  tabs,
  search,
  tools,
  files,
  mainAction,
  totals,
  children,
}: ListFrameProps) {
  const isWide = useWiderThan('eventHeader')
  const bone = (width: string | undefined) =>
    width && <Skeleton width={width} height={CONTROL_HEIGHT} />
  return (
    <div className={classes['root']}>
      <div className={classes['head']}>
        <h1 className={classes['earlyTitle']}>{title}</h1>
        {tabs && <div className={classes['tabs']}>{tabs}</div>}
        {isWide && files && <div className={classes['files']}>{bone(files)}</div>}
        {mainAction && <div className={classes['mainAction']}>{bone(mainAction)}</div>}
      </div>
      <div className={classes['tools']}>
        <div className={classes['search']}>{search ?? <Skeleton height={CONTROL_HEIGHT} />}</div>
        {(tools ?? (!isWide && files)) && (
          <div className={classes['totals']}>
            {bone(tools)}
            {!isWide && bone(files)}
          </div>
        )}
      </div>
      {totals}
      {/* The banner for new rows, which takes a gap of the list while it is hidden. */}
      <div />
      {children}
    </div>
  )
}
