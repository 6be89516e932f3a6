import { ConfirmDeleteDialog } from '@seatdesk/app-kit/confirm-delete'
import { formatInstant } from '@seatdesk/app-kit/dates'
import { useForm } from '@seatdesk/app-kit/form'
import type { Company } from '@seatdesk/domain'
import { Button, Stack, StatusBadge, Text, TextField, toast } from '@seatdesk/ui'
import { useState } from 'react'

import { companies } from '../../lib/api/company.ts'
import { toastFailure } from '../../lib/i18n/i18n.ts'
import { t, translate } from '../../lib/i18n/team.ts'
import { FormDialog } from './internal/FormDialog.tsx'
import { moneyEmailForm } from './internal/team-forms.ts'

import classes from '../../lib/ActionRow.module.css'

interface MoneyEmailProps {
  company: Company
  onChanged: (changed: Company) => void
}

/** The address where emails about money go in addition, and its confirmation. */
export function MoneyEmail({ company: { moneyEmail }, onChanged }: MoneyEmailProps) {
  const [isEditing, setEditing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [isSending, setSending] = useState(false)

  async function send(email: string) {
    onChanged((await companies.setMoneyEmail({ email })).data)
    toast({ tone: 'success', message: t('MONEY_EMAIL.SENT', { email }) })
  }

  async function sendAgain(email: string) {
    setSending(true)
    try {
      await send(email)
    } catch (error) {
      toastFailure(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <Stack component="section" gap="md" aria-label={t('MONEY_EMAIL.TITLE')}>
      <Text component="h3" className={classes['name']}>
        {t('MONEY_EMAIL.TITLE')}
      </Text>
      <Text c="dimmed">{t('MONEY_EMAIL.TEXT')}</Text>
      {moneyEmail === null ? (
        <div>
          <Button onClick={() => setEditing(true)}>{t('MONEY_EMAIL.ADD')}</Button>
        </div>
      ) : (
        <div className={classes['root']}>
          <span className={classes['name']}>{moneyEmail.email}</span>
          <span className={classes['facts']}>
            <StatusBadge tone={moneyEmail.isConfirmed ? 'good' : 'waiting'}>
              {t(moneyEmail.isConfirmed ? 'MONEY_EMAIL.CONFIRMED' : 'MONEY_EMAIL.UNCONFIRMED')}
            </StatusBadge>
            {!moneyEmail.isConfirmed && (
              <span>
                {t('MONEY_EMAIL.UNCONFIRMED_TEXT', { at: formatInstant(moneyEmail.sentAt) })}
              </span>
            )}
          </span>
          <span className={classes['actions']}>
            {!moneyEmail.isConfirmed && (
              <Button
                size="small"
                isInProgress={isSending}
                onClick={() => void sendAgain(moneyEmail.email)}
              >
                {t('MONEY_EMAIL.SEND_AGAIN')}
              </Button>
            )}
            <Button size="small" onClick={() => setEditing(true)}>
              {t('MONEY_EMAIL.CHANGE')}
            </Button>
            <Button size="small" onClick={() => setRemoving(true)}>
              {t('TEAM.REMOVE')}
            </Button>
          </span>
        </div>
      )}
      {isEditing && (
        <MoneyEmailDialog
          email={moneyEmail?.email ?? ''}
          onSubmit={send}
          onClose={() => setEditing(false)}
        />
      )}
      {isRemoving && moneyEmail && (
        <ConfirmDeleteDialog
          title={t('MONEY_EMAIL.REMOVE_TITLE')}
          confirmLabel={t('TEAM.REMOVE')}
          onConfirm={async () => onChanged((await companies.removeMoneyEmail()).data)}
          onClose={() => setRemoving(false)}
        >
          {t('MONEY_EMAIL.REMOVE_TEXT', { email: moneyEmail.email })}
        </ConfirmDeleteDialog>
      )}
    </Stack>
  )
}

interface MoneyEmailDialogProps {
  email: string
  onSubmit: (email: string) => Promise<void>
  onClose: () => void
}

function MoneyEmailDialog({ email, onSubmit, onClose }: MoneyEmailDialogProps) {
  const form = useForm({
    schema: moneyEmailForm,
    translate,
    initial: { email },
    rejectedField: 'email',
    onSubmit: async (values) => {
      await onSubmit(values.email)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('MONEY_EMAIL.TITLE')}
      submitLabel={t('MONEY_EMAIL.SEND')}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t('TEAM.EMAIL')}
        description={t('MONEY_EMAIL.EMAIL_TEXT')}
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.text('email')}
      />
    </FormDialog>
  )
}
