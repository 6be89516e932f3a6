import { Button, IconButton, StatusBadge } from '@seatdesk/ui'
import { IconBuildingBank, IconCreditCard, IconTrash } from '@seatdesk/ui/icons'
import { type ReactNode, useId, useState } from 'react'

import { toastFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/payments.ts'

import classes from './MethodRow.module.css'

interface MethodRowProps {
  kind: 'card' | 'bank-account'
  label: string
  detail: string
  /** Who last changed it; nothing by default. */
  lastChange?: ReactNode
  /** Whether the detail is an error; false by default. */
  isFailed?: boolean
  /** A badge, such as the one of the primary method; none by default. */
  badge?: string | undefined
  /** Whether it can be removed; a method awaiting verification cannot. */
  isRemovable: boolean
  /** Actions besides removing it; none by default. */
  actions?: readonly MethodAction[]
  /** Called to remove it; the user may not if undefined. */
  onRemove?: () => void
}

/** An action on a payment method. */
export interface MethodAction {
  label: string
  /** Accessible label that includes the method's name; the label by default. */
  name?: string
  /** Performs the action; an error that it throws is shown. */
  run: () => Promise<void>
}

const ICONS = { card: IconCreditCard, 'bank-account': IconBuildingBank }

/** A saved payment method with its actions. */
export function MethodRow(props: MethodRowProps) {
  const {
    kind,
    label,
    detail,
    lastChange,
    isFailed = false,
    badge,
    isRemovable,
    actions = [],
    onRemove,
  } = props
  const [inProgress, setInProgress] = useState<string | null>(null)
  const noteId = useId()
  const Icon = ICONS[kind]

  async function perform(action: MethodAction) {
    setInProgress(action.label)
    await action.run().catch(toastFailure)
    setInProgress(null)
  }

  return (
    <li className={classes['root']}>
      <Icon className={classes['icon']} aria-hidden />
      <span className={classes['text']}>
        {label}
        <span className={classes['detail']} data-failed={isFailed || undefined}>
          {detail}
        </span>
        <span className={classes['detail']}>{lastChange}</span>
        {onRemove && !isRemovable && (
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
      {badge === undefined && actions.length > 0 && (
        <span className={classes['action']} data-buttons>
          {actions.map((action) => (
            <Button
              key={action.label}
              emphasis="quiet"
              size="small"
              isInProgress={inProgress === action.label}
              aria-label={action.name}
              onClick={() => void perform(action)}
            >
              {action.label}
            </Button>
          ))}
        </span>
      )}
      {onRemove && (
        <IconButton
          className={classes['remove']}
          label={t('PAYMENT_SETTINGS.REMOVE_NAME', { name: label })}
          disabled={!isRemovable}
          aria-describedby={isRemovable ? undefined : noteId}
          onClick={onRemove}
        >
          <IconTrash />
        </IconButton>
      )}
    </li>
  )
}
