import { useForm } from '@seatdesk/app-kit/form'
import { contactForm, type Recipient } from '@seatdesk/domain'
import { Button, TextField } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import type { ReactNode } from 'react'

import { t, translate } from '../i18n/contacts.ts'

import classes from './ContactDialog.module.css'

interface ContactDialogProps {
  title: string
  /** The order that it is about; none by default. */
  subject?: ReactNode
  /** What the fields have at first; empty by default. */
  initial?: Recipient
  /** Label of the button; `Save recipient` by default. */
  saveLabel?: string
  /** Saves the recipient and closes the dialog; an error that it throws is shown. */
  onSave: (recipient: Recipient) => Promise<void>
  onClose: () => void
}

/** A dialog with name, email and phone of a recipient. */
export function ContactDialog({
  title,
  subject,
  initial,
  saveLabel,
  onSave,
  onClose,
}: ContactDialogProps) {
  const form = useForm({
    schema: contactForm,
    translate,
    initial: {
      contact_name: initial?.name ?? '',
      contact_email: initial?.email ?? '',
      contact_phone: initial?.phone ?? '',
    },
    fieldNames: { name: 'contact_name', email: 'contact_email', phone: 'contact_phone' },
    onSubmit: ({ contact_name: name, contact_email: email, contact_phone: phone }) =>
      onSave({ name, email, phone: phone === '' ? null : phone }),
  })
  return (
    <Modal isOpen title={title} onClose={onClose}>
      <form className={classes['root']} {...form.root}>
        {subject}
        <TextField
          label={t('CONTACTS.NAME')}
          autoComplete="off"
          data-autofocus
          {...form.text('contact_name')}
        />
        <TextField
          label={t('CONTACTS.EMAIL')}
          description={t('CONTACTS.EMAIL_TEXT')}
          type="email"
          autoComplete="off"
          {...form.text('contact_email')}
        />
        <TextField
          label={t('CONTACTS.PHONE')}
          type="tel"
          autoComplete="off"
          {...form.text('contact_phone')}
        />
        <div className={classes['actions']}>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" emphasis="main" isInProgress={form.isInProgress}>
            {saveLabel ?? t('CONTACTS.SAVE')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
