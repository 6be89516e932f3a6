import { Button, type Drawing, EmptyState } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import { useWords } from '../messages/index.ts'
import type { NarrowedBy } from './narrowing.ts'

interface EmptyListProps {
  drawing: Drawing
  /** Said where there is nothing at all. */
  text: string
  /** Said where a filter leaves nothing; in general words by default. */
  unmatched?: string
  /** What to do where there is nothing at all; nothing by default. */
  action?: ReactNode
  narrowedBy: NarrowedBy
  /** Takes away whatever narrows the list. */
  onWiden: () => void
}

/** An empty list, which says whether there is nothing or only nothing of what was asked for. */
export function EmptyList({
  drawing,
  text,
  unmatched,
  action,
  narrowedBy,
  onWiden,
}: EmptyListProps) {
  const { t } = useWords()
  if (narrowedBy === null)
    return (
      <EmptyState drawing={drawing} action={action}>
        {text}
      </EmptyState>
    )
  const isDates = narrowedBy === 'dates'
  return (
    <EmptyState
      drawing="search"
      action={
        <Button onClick={onWiden}>
          {t(isDates ? 'COMMON.SHOW_ANY_DATE' : 'COMMON.CLEAR_FILTERS')}
        </Button>
      }
    >
      {isDates ? t('COMMON.NOTHING_IN_DATES') : (unmatched ?? t('COMMON.NOTHING_MATCHES'))}
    </EmptyState>
  )
}
