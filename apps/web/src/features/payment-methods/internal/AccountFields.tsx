import { Button, TextField, type TextFieldProps } from '@seatdesk/ui'
import { DialogActions } from '@seatdesk/ui/modal'
import type { ComponentProps, ReactNode, Ref } from 'react'

import { t } from '../../../lib/i18n/payments.ts'

import classes from './MethodForm.module.css'

type FieldName = 'account_holder_name' | 'routing_number' | 'account_number'

interface AccountFieldsProps {
  /** The form of the fields. */
  form: {
    root: ComponentProps<'form'>
    isInProgress: boolean
    text: (name: FieldName) => Omit<TextFieldProps, 'label'>
  }
  saveLabel: string
  /** Error of the form as a whole; none by default. */
  complaint?: string | null
  /** Ref of the first field; none by default. */
  firstField?: Ref<HTMLInputElement>
  onClose: () => void
  /** The select for the kind of account. */
  children: ReactNode
}

/** Form of a US bank account, for payments or payouts. */
export function AccountFields(props: AccountFieldsProps) {
  const { form, saveLabel, complaint = null, firstField, onClose, children } = props
  return (
    <form className={classes['root']} {...form.root}>
      <TextField
        label={t('PAYMENT_SETTINGS.ACCOUNT_HOLDER_NAME')}
        autoComplete="name"
        ref={firstField}
        data-autofocus
        {...form.text('account_holder_name')}
      />
      {children}
      <div className={classes['pair']}>
        <TextField
          label={t('PAYMENT_SETTINGS.ROUTING_NUMBER')}
          inputMode="numeric"
          autoComplete="off"
          {...form.text('routing_number')}
        />
        <TextField
          label={t('PAYMENT_SETTINGS.ACCOUNT_NUMBER')}
          inputMode="numeric"
          autoComplete="off"
          {...form.text('account_number')}
        />
      </div>
      {complaint !== null && (
        <p role="alert" className={classes['errorMessage']}>
          {complaint}
        </p>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
        <Button type="submit" emphasis="main" isInProgress={form.isInProgress}>
          {saveLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
