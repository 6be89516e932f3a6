import { Button, IconButton, StatusBadge } from '@seatdesk/ui'
import { IconBuildingBank, IconCreditCard, IconTrash } from '@seatdesk/ui/icons'
import { useId, useState } from 'react'

import { t } from '../../lib/messages/paying.ts'
import { toastFailure } from '../../lib/messages/words.ts'

import classes from './MethodRow.module.css'

interface MethodRowProps {
  kind: 'card' | 'bank-account'
  label: string
  detail: string
  isPrimary?: boolean
  /** Whether it may be removed; one that awaits its verification may not. */
  isRemovable: boolean
  /** Makes it the primary one; not offered when undefined. */
  onSetPrimary?: (() => Promise<void>) | undefined
  onRemove: () => void
}

const ICONS = { card: IconCreditCard, 'bank-account': IconBuildingBank }

/** A saved method, and what can be done with it. */
export function MethodRow(props: MethodRowProps) {
  const { kind, label, detail, isPrimary = false, isRemovable, onSetPrimary, onRemove } = props
  const [isInProgress, setInProgress] = useState(false)
  const noteId = useId()
  const Icon = ICONS[kind]

  async function setPrimary() {
    setInProgress(true)
    await onSetPrimary?.().catch(toastFailure)
    setInProgress(false)
  }

  return (
    <li className={classes['root']}>
      <Icon className={classes['icon']} aria-hidden />
      <span className={classes['words']}>
        {label}
        <span className={classes['detail']}>{detail}</span>
        {!isRemovable && (
          <span id={noteId} className={classes['detail']}>
            {t('PAYMENT_SETTINGS.NOT_REMOVABLE')}
          </span>
        )}
      </span>
      {isPrimary && (
        <StatusBadge tone="done" className={classes['action']}>
          {t('CHECKOUT.PRIMARY')}
        </StatusBadge>
      )}
      {!isPrimary && onSetPrimary && (
        <Button
          className={classes['action'] ?? ''}
          emphasis="quiet"
          size="small"
          isInProgress={isInProgress}
          onClick={() => void setPrimary()}
        >
          {t('PAYMENT_SETTINGS.SET_PRIMARY')}
        </Button>
      )}
      <IconButton
        className={classes['remove']}
        label={t('PAYMENT_SETTINGS.REMOVE_NAME', { name: label })}
        disabled={!isRemovable}
        aria-describedby={isRemovable ? undefined : noteId}
        onClick={onRemove}
      >
        <IconTrash />
      </IconButton>
    </li>
  )
}
