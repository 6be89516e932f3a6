import { DateTime } from '@seatdesk/app-kit/dates'
import type { ApiKey } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { useState } from 'react'

import { LastChange } from '../../../lib/history/LastChange.tsx'
import { t } from '../../../lib/i18n/settings.ts'
import { SCOPE_LABELS } from './key-form.ts'

import classes from './KeyRow.module.css'

interface KeyRowProps {
  apiKey: ApiKey
  onRevoke: () => void
}

/** An API key: name, scopes, allowed addresses, and when it was created, last used and expires. */
export function KeyRow({ apiKey, onRevoke }: KeyRowProps) {
  const { id, name, createdAt, lastUsedAt, scopes, expiresAt, addresses } = apiKey
  const [now] = useState(Date.now)
  return (
    <li className={classes['root']}>
      <span className={classes['name']}>{name}</span>
      <span className={classes['facts']}>
        {scopes.map((scope) => (
          <span key={scope}>{SCOPE_LABELS[scope]}</span>
        ))}
        {addresses.length > 0 && (
          <span>{t('API_KEYS.FROM', { addresses: addresses.join(', ') })}</span>
        )}
      </span>
      <span className={classes['facts']}>
        <span>
          {t('API_KEYS.MADE')} <DateTime at={createdAt} />
        </span>
        <span>
          {lastUsedAt === null ? (
            t('API_KEYS.NEVER_USED')
          ) : (
            <>
              {t('API_KEYS.LAST_USED')} <DateTime at={lastUsedAt} />
            </>
          )}
        </span>
        {expiresAt !== null && (
          <span>
            {t(Date.parse(expiresAt) <= now ? 'API_KEYS.EXPIRED' : 'API_KEYS.GOOD_UNTIL')}{' '}
            <DateTime at={expiresAt} />
          </span>
        )}
        <LastChange kind="apiKey" id={id} />
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
