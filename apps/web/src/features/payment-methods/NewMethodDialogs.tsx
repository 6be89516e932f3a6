import { focusOnMount, useForm } from '@seatdesk/app-kit/form'
import { type ServerQuery, useServerData } from '@seatdesk/app-kit/query-cache'
import { type BankAccount, bankAccountForm, type Card, isUsableForPayment } from '@seatdesk/domain'
import { Button, FailedState, FormSkeleton, SelectField } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { type ReactNode, useState } from 'react'

import { paymentMethods } from '../../lib/api/wallet.ts'
import { messageOf } from '../../lib/i18n/i18n.ts'
import { t, translate } from '../../lib/i18n/payments.ts'
import { loadPaymentProvider } from '../../lib/payment/payment-provider.ts'
import { AccountFields } from './internal/AccountFields.tsx'
import { CardForm } from './internal/CardForm.tsx'
import type { NewMethod } from './internal/method-list.ts'

interface NewMethodDialogsProps {
  /** The kind of method to add; `null` if none. */
  adding: 'card' | 'bank-account' | null
  onAdded: (added: NewMethod) => void
  onClose: () => void
}

/** The dialogs for a new payment method: the form and the confirmation. */
export function NewMethodDialogs({ adding, onAdded, onClose }: NewMethodDialogsProps) {
  const [added, setAdded] = useState<NewMethod | null>(null)

  function finish(method: NewMethod) {
    onClose()
    setAdded(method)
    onAdded(method)
  }

  if (adding === 'card')
    return (
      <CardDialog
        onAdded={(method, isPrimary) => finish({ kind: 'card', method, isPrimary })}
        onClose={onClose}
      />
    )
  if (adding === 'bank-account')
    return (
      <BankAccountDialog
        onAdded={(method) => finish({ kind: 'bank-account', method, isPrimary: false })}
        onClose={onClose}
      />
    )
  return (
    <Modal
      isOpen={added !== null}
      size="small"
      title={t('PAYMENT_SETTINGS.METHOD_ADDED')}
      onClose={() => setAdded(null)}
      actions={
        <Button emphasis="main" onClick={() => setAdded(null)}>
          {t('COMMON.CLOSE')}
        </Button>
      }
    >
      {added?.kind === 'bank-account' && !isUsableForPayment(added.method)
        ? t('PAYMENT_SETTINGS.METHOD_ADDED_UNPROVED')
        : t('PAYMENT_SETTINGS.METHOD_ADDED_TEXT')}
    </Modal>
  )
}

interface BankAccountDialogProps {
  /** Called with the saved account. */
  onAdded: (account: BankAccount) => void
  onClose: () => void
}

/**
 * Saves a bank account to pay from. Its number goes only to the provider, which returns a token.
 */
function BankAccountDialog({ onAdded, onClose }: BankAccountDialogProps) {
  return (
    <Modal isOpen title={t('PAYMENT_SETTINGS.ADD_BANK_ACCOUNT')} onClose={onClose}>
      <ProviderGate>
        {(provider) => <BankAccountForm provider={provider} onAdded={onAdded} onClose={onClose} />}
      </ProviderGate>
    </Modal>
  )
}

interface CardDialogProps {
  /** Called with the saved card, and whether it is now the primary method. */
  onAdded: (card: Card, isPrimary: boolean) => void
  onClose: () => void
}

/** Saves a card. Its number goes only to the provider, through the provider's own fields. */
function CardDialog({ onAdded, onClose }: CardDialogProps) {
  return (
    <Modal isOpen title={t('PAYMENT_SETTINGS.ADD_CARD')} onClose={onClose}>
      <ProviderGate>
        {(provider) => (
          <Elements stripe={provider}>
            <CardForm onAdded={onAdded} onClose={onClose} />
          </Elements>
        )}
      </ProviderGate>
    </Modal>
  )
}

const providerQuery: ServerQuery<Stripe> = {
  queryKey: ['payment provider'],
  queryFn: () => loadPaymentProvider(),
}

/**
 * Renders its children once the payment provider's script is loaded; shows an error if it is
 * blocked.
 */
function ProviderGate({ children }: { children: (provider: Stripe) => ReactNode }) {
  const { data: provider, failure, isWaiting, reload } = useServerData(providerQuery)
  if (provider) return children(provider)
  if (failure !== null && !isWaiting)
    return <FailedState onRetry={() => void reload()}>{messageOf(failure)}</FailedState>
  return <FormSkeleton count={4} />
}

interface BankAccountFormProps {
  provider: Stripe
  onAdded: (account: BankAccount) => void
  onClose: () => void
}

/** The form of a bank account to pay from. */
function BankAccountForm({ provider, onAdded, onClose }: BankAccountFormProps) {
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const form = useForm({
    schema: bankAccountForm,
    translate,
    initial: {
      account_holder_name: '',
      account_holder_type: 'individual',
      routing_number: '',
      account_number: '',
    },
    persistedFields: ['account_holder_name', 'account_holder_type'],
    onSubmit: async (account) => {
      setErrorMessage(null)
      const { token, error } = await provider.createToken('bank_account', {
        country: 'US',
        currency: 'usd',
        ...account,
      })
      if (!token) return setErrorMessage(error.message ?? t('COMMON.DEFAULT_ERROR'))
      const { bankAccount } = await paymentMethods.addBankAccount({ bankToken: token.id })
      onAdded(bankAccount)
    },
  })
  return (
    <AccountFields
      form={form}
      saveLabel={t('PAYMENT_SETTINGS.SAVE_BANK_ACCOUNT')}
      complaint={errorMessage}
      // The dialog opened before the provider was loaded, so the field takes the focus late.
      firstField={focusOnMount}
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
