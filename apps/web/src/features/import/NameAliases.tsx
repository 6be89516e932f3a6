import { DateTime } from '@seatdesk/app-kit/dates'
import { createQueryOptions, LoadError, useServerData } from '@seatdesk/app-kit/query-cache'
import type { NameAlias } from '@seatdesk/domain'
import { Button, FormSkeleton, Text } from '@seatdesk/ui'
import { useRef, useState } from 'react'

import { nameAliases } from '../../lib/api/stock.ts'
import { toastFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/import.ts'
import { deleteEventMatchesOf } from './saved-import.ts'

import classes from './internal/Import.module.css'

/** What the broker's own files call events and venues; each name can be removed. */
export function NameAliases() {
  const { data, failure, reload, updateCached } = useServerData(
    createQueryOptions(nameAliases.list, {}),
  )
  const [removing, setRemoving] = useState<number | null>(null)
  const [removed, setRemoved] = useState('')
  const status = useRef<HTMLParagraphElement>(null)

  async function remove({ id, alias }: NameAlias) {
    setRemoving(id)
    try {
      const { data: left } = await nameAliases.remove({ id })
      deleteEventMatchesOf(alias)
      updateCached(() => left)
      setRemoved(alias)
      // The button that had the focus is gone.
      status.current?.focus()
    } catch (error) {
      toastFailure(error)
    } finally {
      setRemoving(null)
    }
  }

  if (failure !== null)
    return (
      <LoadError failure={failure} onRetry={() => void reload()}>
        {t('IMPORT.NAMES_FAILED')}
      </LoadError>
    )
  const own = data?.filter(({ decidedBy }) => decidedBy === 'you')
  return (
    <>
      <Text c="dimmed">{t('IMPORT.NAMES_TEXT')}</Text>
      {own === undefined && <FormSkeleton count={1} />}
      {own?.length === 0 && <Text>{t('IMPORT.NO_NAMES')}</Text>}
      {own !== undefined && own.length > 0 && (
        <ul className={classes['columns']} aria-label={t('IMPORT.NAMES')}>
          {own.map((alias) => (
            <li key={alias.id} className={classes['resolved']}>
              <span>
                <span className={classes['columnName']}>{t('IMPORT.NAME_MEANS', alias)}</span>{' '}
                <span className={classes['quiet']}>
                  {t(`IMPORT.NAME_OF_${alias.kind}`)} · <DateTime at={alias.decidedAt} />
                </span>
              </span>
              <Button
                size="small"
                aria-label={t('IMPORT.REMOVE_NAME_OF', { name: alias.alias })}
                disabled={removing === alias.id}
                onClick={() => void remove(alias)}
              >
                {t('IMPORT.REMOVE_NAME')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p ref={status} role="status" tabIndex={-1} className={classes['quiet']}>
        {removed === '' ? null : t('IMPORT.NAME_REMOVED', { name: removed })}
      </p>
    </>
  )
}
