import { DateTime } from '@seatdesk/app-kit/dates'
import type { WebhookDelivery } from '@seatdesk/domain'
import { Button, Collapsible, StatusBadge } from '@seatdesk/ui'
import { useState } from 'react'

import { t } from '../../../lib/i18n/webhooks.ts'
import { DELIVERY_STATUS, EVENT_LABELS } from './webhook-form.ts'

import classes from './DeliveryRow.module.css'

interface DeliveryRowProps {
  delivery: WebhookDelivery
  /** Sends the event again; does not throw. */
  onReplay: () => Promise<void>
}

/** A webhook delivery: its status and its payload. */
export function DeliveryRow({ delivery, onReplay }: DeliveryRowProps) {
  const { type, state, createdAt, attempts, nextAttemptAt, failure, body } = delivery
  const [isSending, setSending] = useState(false)
  const { label, tone } = DELIVERY_STATUS[state]

  async function replay() {
    setSending(true)
    await onReplay()
    setSending(false)
  }

  return (
    <li className={classes['root']}>
      <span className={classes['summary']}>{EVENT_LABELS[type]}</span>
      <Button
        size="small"
        aria-label={t('WEBHOOKS.REPLAY_NAME', { event: EVENT_LABELS[type] })}
        isInProgress={isSending}
        onClick={() => void replay()}
      >
        {t('WEBHOOKS.REPLAY')}
      </Button>
      <span className={classes['facts']}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <DateTime at={createdAt} />
        <span>
          {attempts === 1
            ? t('WEBHOOKS.TRIES_ONE')
            : t('WEBHOOKS.TRIES', { count: String(attempts) })}
        </span>
        {failure !== null && <span>{failure}</span>}
        {nextAttemptAt !== null && (
          <span>
            {t('WEBHOOKS.NEXT_TRY')} <DateTime at={nextAttemptAt} />
          </span>
        )}
      </span>
      <Collapsible className={classes['body']} title={t('WEBHOOKS.BODY')}>
        <pre>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      </Collapsible>
    </li>
  )
}
