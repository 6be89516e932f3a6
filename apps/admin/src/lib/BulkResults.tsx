import type { BulkOutcomes } from '@seatdesk/domain'
import { Stack, StatusBadge, Text } from '@seatdesk/ui'

import { t } from './i18n/actions.ts'
import { i18n } from './i18n/common.ts'

import classes from './BulkResults.module.css'

interface BulkResultsProps {
  outcomes: BulkOutcomes
  chosen: readonly { id: number; label: string }[]
}

/** Outcome of each item of a bulk action, and how many succeeded. */
export function BulkResults({ outcomes, chosen }: BulkResultsProps) {
  const done = outcomes.filter(({ failure }) => failure === null).length
  const labels = new Map(chosen.map(({ id, label }) => [id, label]))
  return (
    <Stack gap="sm">
      <Text role="status">{t('BULK.DONE', { done, all: outcomes.length })}</Text>
      <ul className={classes['root']}>
        {outcomes.map(({ id, failure }) => (
          <li key={id} className={classes['row']}>
            <span className={classes['label']}>{labels.get(id) ?? id}</span>
            {failure === null ? (
              <StatusBadge tone="good">{t('BULK.ROW_DONE')}</StatusBadge>
            ) : (
              <span className={classes['failure']}>{i18n.capitalised(failure)}</span>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}
