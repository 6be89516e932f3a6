import { useForm } from '@seatdesk/app-kit/form'
import { useStepUp } from '@seatdesk/app-kit/step-up'
import { type ApiKey, KEY_SCOPES } from '@seatdesk/domain'
import { Button, CheckboxField, SelectField, Stack, TextField } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useId, useState } from 'react'

import { STEP_UP_CALLS } from '../../../lib/api/account.ts'
import { apiKeys } from '../../../lib/api/webhooks.ts'
import { CopyField } from '../../../lib/CopyField.tsx'
import { t, translate } from '../../../lib/i18n/settings.ts'
import {
  daysFromNow,
  keyForm,
  LIFETIME_OPTIONS,
  DEFAULT_KEY_FORM,
  SCOPE_LABELS,
} from './key-form.ts'

import classes from './NewKeyDialog.module.css'

interface NewKeyDialogProps {
  /** Called with the key's metadata once it is created; only this dialog shows the secret. */
  onMade: (created: ApiKey) => void
  onClose: () => void
}

/** Creates an API key with a name, scopes and an expiry, and shows its secret once. */
export function NewKeyDialog({ onMade, onClose }: NewKeyDialogProps) {
  const id = useId()
  const [secret, setSecret] = useState<string | null>(null)
  const { proven, dialog } = useStepUp(STEP_UP_CALLS)
  const form = useForm({
    schema: keyForm,
    translate,
    initial: DEFAULT_KEY_FORM,
    rejectedField: 'name',
    onSubmit: ({ days, ...requested }) =>
      proven(async () => {
        const expiresAt = days === 0 ? null : daysFromNow(days)
        const { key, ...created } = (await apiKeys.create({ ...requested, expiresAt })).data
        setSecret(key)
        onMade(created)
      }),
  })

  if (secret !== null)
    return (
      <Modal
        isOpen
        title={t('API_KEYS.SHOWN_TITLE')}
        isShownOnce
        onClose={onClose}
        actions={
          <Button emphasis="main" onClick={onClose}>
            {t('API_KEYS.DONE')}
          </Button>
        }
      >
        <CopyField
          label={t('API_KEYS.KEY')}
          copyLabel={t('API_KEYS.COPY')}
          value={secret}
          description={t('API_KEYS.SHOWN_TEXT')}
          isFocusedFirst
        />
      </Modal>
    )

  if (dialog) return dialog

  return (
    <Modal
      isOpen
      title={t('API_KEYS.MAKE')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="main" isInProgress={form.isInProgress}>
            {t('API_KEYS.MAKE')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.root}>
        <Stack gap="md">
          <TextField
            label={t('API_KEYS.NAME')}
            description={t('API_KEYS.NAME_TEXT')}
            autoComplete="off"
            data-autofocus
            {...form.text('name')}
          />
          <fieldset className={classes['scopes']}>
            <legend>{t('API_KEYS.SCOPES')}</legend>
            {KEY_SCOPES.map((scope) => (
              <CheckboxField key={scope} label={SCOPE_LABELS[scope]} {...form.box(scope)} />
            ))}
          </fieldset>
          <SelectField
            label={t('API_KEYS.EXPIRES')}
            options={LIFETIME_OPTIONS}
            {...form.choice('days')}
          />
          <TextField
            label={t('API_KEYS.ADDRESSES')}
            description={t('API_KEYS.ADDRESSES_TEXT')}
            autoComplete="off"
            {...form.text('addresses')}
          />
        </Stack>
      </form>
    </Modal>
  )
}
