import { type BankAccount, bankAccountForm } from '@seatdesk/domain'
import { takeFocus, useForm } from '@seatdesk/front/form'
import { SelectField } from '@seatdesk/ui'
import type { Stripe } from '@stripe/stripe-js'
import { useState } from 'react'

import { t, translated } from '../../../lib/messages/paying.ts'
import { paymentMethods } from '../../../lib/wallet.ts'
import { AccountFields } from './AccountFields.tsx'

interface BankAccountFormProps {
  provider: Stripe
  onAdded: (account: BankAccount) => void
  onClose: () => void
}

/** A bank account to pay from. */
export function BankAccountForm({ provider, onAdded, onClose }: BankAccountFormProps) {
  const [complaint, setComplaint] = useState<string | null>(null)
  const form = useForm({
    schema: bankAccountForm,
    translated,
    initial: {
      account_holder_name: '',
      account_holder_type: 'individual',
      routing_number: '',
      account_number: '',
    },
    keeps: ['account_holder_name', 'account_holder_type'],
    onSubmit: async (account) => {
      setComplaint(null)
      const { token, error } = await provider.createToken('bank_account', {
        country: 'US',
        currency: 'usd',
        ...account,
      })
      if (!token) return setComplaint(error.message ?? t('COMMON.DEFAULT_ERROR'))
      const { bankAccount } = await paymentMethods.addBankAccount({ bankToken: token.id })
      onAdded(bankAccount)
    },
  })
  return (
    <AccountFields
      form={form}
      saveLabel={t('PAYMENT_SETTINGS.SAVE_BANK_ACCOUNT')}
      complaint={complaint}
      // The dialog was open before the provider was there.
      firstField={takeFocus}
      onClose={onClose}
    >
      <SelectField
        label={t('PAYMENT_SETTINGS.ACCOUNT_HOLDER_TYPE')}
        options={[
          { value: 'individual', label: t('PAYMENT_SETTINGS.INDIVIDUAL') },
          { value: 'company', label: t('PAYMENT_SETTINGS.COMPANY') },
        ]}
        {...form.choice('account_holder_type')}
      />
    </AccountFields>
  )
}
