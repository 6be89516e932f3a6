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
  /** Whether the detail says what went wrong; it does not by default. */
  isFailed?: boolean
  /** What it is beside the others, such as the primary one; nothing by default. */
  badge?: string | undefined
  /** Whether it may be removed; one that awaits its verification may not. */
  isRemovable: boolean
  /** What can be done with it beside removing it; nothing when undefined. */
  action?: MethodAction | undefined
  onRemove: () => void
}

/** Something that can be done with a method. */
export interface MethodAction {
  label: string
  /** The same with the name of the method, for those who do not see where it stands; the label by default. */
  name?: string
  /** Does it; what it throws is told. */
  act: () => Promise<void>
}

const ICONS = { card: IconCreditCard, 'bank-account': IconBuildingBank }

/** A saved method, and what can be done with it. */
export function MethodRow(props: MethodRowProps) {
  const { kind, label, detail, isFailed = false, badge, isRemovable, action, onRemove } = props
  const [isInProgress, setInProgress] = useState(false)
  const noteId = useId()
  const Icon = ICONS[kind]

  async function act() {
    setInProgress(true)
    await action?.act().catch(toastFailure)
    setInProgress(false)
  }

  return (
    <li className={classes['root']}>
      <Icon className={classes['icon']} aria-hidden />
      <span className={classes['words']}>
        {label}
        <span className={classes['detail']} data-failed={isFailed || undefined}>
          {detail}
        </span>
        {!isRemovable && (
          <span id={noteId} className={classes['detail']}>
            {t('PAYMENT_SETTINGS.NOT_REMOVABLE')}
          </span>
        )}
      </span>
      {badge !== undefined && (
        <StatusBadge tone="done" className={classes['action']}>
          {badge}
        </StatusBadge>
      )}
      {badge === undefined && action && (
        <Button
          className={classes['action'] ?? ''}
          emphasis="quiet"
          size="small"
          isInProgress={isInProgress}
          aria-label={action.name}
          onClick={() => void act()}
        >
          {action.label}
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
