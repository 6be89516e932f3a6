import { DateTime } from '@seatdesk/app-kit/dates'
import type { Webhook } from '@seatdesk/domain'
import { Button, StatusBadge } from '@seatdesk/ui'

import { LastChange } from '../../../lib/history/LastChange.tsx'
import { t } from '../../../lib/i18n/webhooks.ts'
import { webhookStatus } from './webhook-form.ts'

import classes from '../../../lib/ActionRow.module.css'

/** The actions on a webhook. */
export const WEBHOOK_ACTIONS = ['TEST', 'LOG', 'EDIT', 'ROTATE', 'REMOVE'] as const

export type WebhookAction = (typeof WEBHOOK_ACTIONS)[number]

interface WebhookRowProps {
  webhook: Webhook
  /** Whether a test is in progress. */
  isTesting: boolean
  onAct: (action: WebhookAction) => void
}

/** A webhook: its URL, status, last delivery and actions. */
export function WebhookRow({ webhook, isTesting, onAct }: WebhookRowProps) {
  const { id, url, events, deliveredAt, failingSince, formerSecretUntil } = webhook
  const { label, tone } = webhookStatus(webhook)
  return (
    <li className={classes['root']}>
      <span className={classes['name']}>{url}</span>
      <span className={classes['facts']}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <span>
          {events.length === 1
            ? t('WEBHOOKS.COUNT_ONE')
            : t('WEBHOOKS.COUNT', { count: String(events.length) })}
        </span>
        <span>
          {deliveredAt === null ? (
            t('WEBHOOKS.NEVER')
          ) : (
            <>
              {t('WEBHOOKS.DELIVERED')} <DateTime at={deliveredAt} />
            </>
          )}
        </span>
        {failingSince !== null && (
          <span>
            {t('WEBHOOKS.FAILING')} <DateTime at={failingSince} />
          </span>
        )}
        {formerSecretUntil !== null && (
          <span>
            {t('WEBHOOKS.BOTH_SECRETS')} <DateTime at={formerSecretUntil} />
          </span>
        )}
        <LastChange kind="webhook" id={id} />
      </span>
      <span className={classes['actions']}>
        {WEBHOOK_ACTIONS.map((action) => (
          <Button
            key={action}
            size="small"
            aria-label={t(`WEBHOOKS.${action}_NAME`, { url })}
            isInProgress={action === 'TEST' && isTesting}
            onClick={() => onAct(action)}
          >
            {t(`WEBHOOKS.${action}`)}
          </Button>
        ))}
      </span>
    </li>
  )
}
