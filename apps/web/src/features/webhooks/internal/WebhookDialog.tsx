import { useForm } from '@seatdesk/app-kit/form'
import { useStepUp } from '@seatdesk/app-kit/step-up'
import { type Webhook, WEBHOOK_EVENTS } from '@seatdesk/domain'
import { Button, CheckboxField, Stack, SwitchField, TextField } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useId } from 'react'

import { STEP_UP_CALLS } from '../../../lib/api/account.ts'
import { webhooks } from '../../../lib/api/webhooks.ts'
import { t, translate } from '../../../lib/i18n/webhooks.ts'
import { EVENT_LABELS, toFormFields, webhookForm } from './webhook-form.ts'

import classes from './WebhookDialog.module.css'

interface WebhookDialogProps {
  /** The webhook to edit; `null` to add one. */
  webhook: Webhook | null
  /** Called with a new webhook, and its secret, which is shown once. */
  onMade: (created: Webhook, secret: string) => void
  onChanged: (changed: Webhook) => void
  onClose: () => void
}

/** Form of a webhook: its URL and its event types. */
export function WebhookDialog({ webhook, onMade, onChanged, onClose }: WebhookDialogProps) {
  const id = useId()
  const { proven, dialog } = useStepUp(STEP_UP_CALLS)
  const form = useForm({
    schema: webhookForm,
    translate,
    initial: webhook
      ? toFormFields(webhook.url, webhook.events, webhook.state === 'on')
      : toFormFields('', WEBHOOK_EVENTS.slice(0, -1), true),
    rejectedField: 'url',
    onSubmit: ({ isEnabled, ...requested }) =>
      proven(async () => {
        if (webhook) {
          const wasOn = webhook.state === 'on'
          const change = { ...requested, ...(wasOn === isEnabled ? {} : { isEnabled }) }
          onChanged((await webhooks.update({ id: webhook.id, ...change })).data)
        } else {
          const { signingSecret, ...created } = (await webhooks.create(requested)).data
          onMade(created, signingSecret)
        }
      }),
  })
  const { error: _neverWrong, ...enabled } = form.box('isEnabled')
  if (dialog) return dialog
  return (
    <Modal
      isOpen
      title={t(webhook ? 'WEBHOOKS.EDIT_TITLE' : 'WEBHOOKS.MAKE')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="main" isInProgress={form.isInProgress}>
            {t(webhook ? 'WEBHOOKS.SAVE' : 'WEBHOOKS.MAKE')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.root}>
        <Stack gap="md">
          <TextField
            label={t('WEBHOOKS.URL')}
            description={t('WEBHOOKS.URL_TEXT')}
            type="url"
            autoComplete="off"
            data-autofocus
            {...form.text('url')}
          />
          <fieldset className={classes['events']}>
            <legend>{t('WEBHOOKS.EVENTS')}</legend>
            {WEBHOOK_EVENTS.map((type) => (
              <CheckboxField key={type} label={EVENT_LABELS[type]} {...form.box(type)} />
            ))}
          </fieldset>
          {webhook && <SwitchField label={t('WEBHOOKS.ENABLED')} {...enabled} />}
        </Stack>
      </form>
    </Modal>
  )
}
