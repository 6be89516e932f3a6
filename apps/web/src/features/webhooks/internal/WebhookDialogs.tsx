import { ConfirmDeleteDialog } from '@seatdesk/app-kit/confirm-delete'
import { useStepUp } from '@seatdesk/app-kit/step-up'
import type { Webhook } from '@seatdesk/domain'

import { STEP_UP_CALLS } from '../../../lib/api/account.ts'
import { webhooks } from '../../../lib/api/webhooks.ts'
import { t } from '../../../lib/i18n/webhooks.ts'
import { LogDialog } from './LogDialog.tsx'
import { RotateDialog, SecretDialog } from './SecretDialog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import type { WebhookAction } from './WebhookRow.tsx'

/** The open dialog and its webhook. */
export type OpenWebhookDialog =
  | { action: 'MAKE'; webhook: null }
  | { action: Exclude<WebhookAction, 'TEST'>; webhook: Webhook }
  | { action: 'SHOW'; secret: string }

interface WebhookDialogsProps {
  doing: OpenWebhookDialog
  onDoing: (next: OpenWebhookDialog | null) => void
  /** Called with an update of the list. */
  onChange: (change: (known: Webhook[]) => Webhook[]) => void
}

/** The webhook dialogs, one at a time. */
export function WebhookDialogs({ doing, onDoing, onChange }: WebhookDialogsProps) {
  const { proven, dialog } = useStepUp(STEP_UP_CALLS)
  const close = () => onDoing(null)
  const replace = (changed: Webhook) =>
    onChange((known) => known.map((item) => (item.id === changed.id ? changed : item)))

  if (dialog) return dialog
  if (doing.action === 'SHOW') return <SecretDialog secret={doing.secret} onClose={close} />
  if (doing.action === 'LOG') return <LogDialog webhook={doing.webhook} onClose={close} />
  if (doing.action === 'MAKE' || doing.action === 'EDIT')
    return (
      <WebhookDialog
        webhook={doing.webhook}
        onMade={(created, secret) => {
          onChange((known) => [created, ...known])
          onDoing({ action: 'SHOW', secret })
        }}
        onChanged={(changed) => {
          replace(changed)
          close()
        }}
        onClose={close}
      />
    )

  const { id, url } = doing.webhook
  if (doing.action === 'REMOVE')
    return (
      <ConfirmDeleteDialog
        title={t('WEBHOOKS.REMOVE_TITLE')}
        confirmLabel={t('WEBHOOKS.REMOVE')}
        onConfirm={() =>
          proven(async () => {
            await webhooks.remove({ id })
            onChange((known) => known.filter((item) => item.id !== id))
          })
        }
        onClose={close}
      >
        {t('WEBHOOKS.REMOVE_TEXT', { url })}
      </ConfirmDeleteDialog>
    )
  return (
    <RotateDialog
      url={url}
      onRotate={() =>
        proven(async () => {
          const { signingSecret, ...changed } = (await webhooks.rotate({ id })).data
          replace(changed)
          onDoing({ action: 'SHOW', secret: signingSecret })
        })
      }
      onClose={close}
    />
  )
}
