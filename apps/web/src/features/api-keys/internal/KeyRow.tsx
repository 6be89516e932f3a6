import type { ApiKey } from '@seatdesk/domain'
import { Moment } from '@seatdesk/front/dates'
import { Button } from '@seatdesk/ui'

import { t } from '../../../lib/messages/settings.ts'

import classes from './KeyRow.module.css'

interface KeyRowProps {
  apiKey: ApiKey
  onRevoke: () => void
}

/** A key by its name: when it was made, when it was used last. */
export function KeyRow({ apiKey: { name, createdAt, lastUsedAt }, onRevoke }: KeyRowProps) {
  return (
    <li className={classes['root']}>
      <span className={classes['name']}>{name}</span>
      <span className={classes['times']}>
        <span>
          {t('API_KEYS.MADE')} <Moment at={createdAt} />
        </span>
        <span>
          {lastUsedAt === null ? (
            t('API_KEYS.NEVER_USED')
          ) : (
            <>
              {t('API_KEYS.LAST_USED')} <Moment at={lastUsedAt} />
            </>
          )}
        </span>
      </span>
      <Button
        className={classes['revoke'] ?? ''}
        size="small"
        aria-label={t('API_KEYS.REVOKE_NAME', { name })}
        onClick={onRevoke}
      >
        {t('API_KEYS.REVOKE')}
      </Button>
    </li>
  )
}
