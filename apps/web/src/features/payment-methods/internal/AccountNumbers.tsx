import { TextField, type TextFieldProps } from '@seatdesk/ui'

import { t } from '../../../lib/messages/t.ts'

import classes from './MethodForm.module.css'

interface AccountNumbersProps {
  routing: Omit<TextFieldProps, 'label'>
  account: Omit<TextFieldProps, 'label'>
}

/** The two numbers of a US bank account. */
export function AccountNumbers({ routing, account }: AccountNumbersProps) {
  return (
    <div className={classes['pair']}>
      <TextField
        label={t('PAYMENT_SETTINGS.ROUTING_NUMBER')}
        inputMode="numeric"
        autoComplete="off"
        {...routing}
      />
      <TextField
        label={t('PAYMENT_SETTINGS.ACCOUNT_NUMBER')}
        inputMode="numeric"
        autoComplete="off"
        {...account}
      />
    </div>
  )
}
