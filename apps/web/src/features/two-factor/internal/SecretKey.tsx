import { copyText } from '@seatdesk/front/browser'
import { IconButton, toast } from '@seatdesk/ui'
import { IconCopy } from '@seatdesk/ui/icons'
import { useId } from 'react'

import { t } from '../../../lib/messages/settings.ts'

import classes from './SecretKey.module.css'

/** The key of an authenticator app, all of it in sight on the narrowest screen: it may be typed off. */
export function SecretKey({ secret }: { secret: string }) {
  const id = useId()

  async function copy() {
    try {
      await copyText(secret)
      toast({ tone: 'success', message: t('COMMON.COPIED_TO_CLIPBOARD') })
    } catch {
      toast({ tone: 'warning', message: t('AUTHENTICATOR.COPY_BY_HAND') })
    }
  }

  return (
    <div role="group" aria-labelledby={id} className={classes['root']}>
      <span id={id} className={classes['label']}>
        {t('AUTHENTICATOR.KEY')}
      </span>
      <code className={classes['key']}>{inFours(secret)}</code>
      <IconButton label={t('AUTHENTICATOR.COPY_KEY')} onClick={() => void copy()}>
        <IconCopy />
      </IconButton>
      <span className={classes['hint']}>{t('AUTHENTICATOR.KEY_TEXT')}</span>
    </div>
  )
}

/** A key as it is easily typed; every app leaves the spaces out. */
const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
