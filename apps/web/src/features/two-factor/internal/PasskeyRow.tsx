import { DateTime } from '@seatdesk/app-kit/dates'
import type { Passkey } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'

import { t } from '../../../lib/i18n/passkeys.ts'

import classes from './PasskeyRow.module.css'

interface PasskeyRowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

/** A passkey: its name, when it was added and last used, and whether it is synced. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt, isSynced } = passkey
  return (
    <li className={classes['root']}>
      <span className={classes['name']}>{name}</span>
      <span className={classes['facts']}>
        <span>
          {t('PASSKEYS.CREATED')} <DateTime at={createdAt} />
        </span>
        <span>
          {lastUsedAt === null ? (
            t('PASSKEYS.NEVER_USED')
          ) : (
            <>
              {t('PASSKEYS.LAST_USED')} <DateTime at={lastUsedAt} />
            </>
          )}
        </span>
        {isSynced && <span>{t('PASSKEYS.SYNCED')}</span>}
      </span>
      <span className={classes['actions']}>
        <Button
          size="small"
          emphasis="quiet"
          aria-label={t('PASSKEYS.RENAME_NAME', { name })}
          onClick={onRename}
        >
          {t('PASSKEYS.RENAME')}
        </Button>
        <Button size="small" aria-label={t('PASSKEYS.REMOVE_NAME', { name })} onClick={onRemove}>
          {t('PASSKEYS.REMOVE')}
        </Button>
      </span>
    </li>
  )
}
