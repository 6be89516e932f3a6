import { useForm } from '@seatdesk/app-kit/form'
import { type PayoutMethod, payoutMethodForm } from '@seatdesk/domain'
import { SelectField } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'

import { payoutMethods } from '../../lib/api/wallet.ts'
import { t, translate } from '../../lib/i18n/payments.ts'
import { AccountFields } from './internal/AccountFields.tsx'

interface PayoutMethodDialogProps {
  /** Called with the saved account. */
  onAdded: (method: PayoutMethod) => void
  onClose: () => void
}

/** Saves a bank account for payouts. */
export function PayoutMethodDialog({ onAdded, onClose }: PayoutMethodDialogProps) {
  const form = useForm({
    schema: payoutMethodForm,
    translate,
    initial: {
      account_holder_name: '',
      account_type: 'checking',
      routing_number: '',
      account_number: '',
    },
    persistedFields: ['account_holder_name', 'account_type'],
    fieldNames: {
      accountHolderName: 'account_holder_name',
      routingNumber: 'routing_number',
      accountNumber: 'account_number',
    },
    onSubmit: async (account) => {
      const { data } = await payoutMethods.addBankAccount({
        accountHolderName: account.account_holder_name,
        accountType: account.account_type,
        routingNumber: account.routing_number,
        accountNumber: account.account_number,
      })
      onAdded(data)
    },
  })
  return (
    <Modal isOpen title={t('PAYMENT_SETTINGS.ADD_PAYOUT_METHOD')} onClose={onClose}>
      <AccountFields form={form} saveLabel={t('PAYMENT_SETTINGS.SAVE')} onClose={onClose}>
        <SelectField
          label={t('PAYMENT_SETTINGS.ACCOUNT_TYPE')}
          options={[
            { value: 'checking', label: t('PAYMENT_SETTINGS.CHECKING') },
            { value: 'savings', label: t('PAYMENT_SETTINGS.SAVINGS') },
          ]}
          {...form.choice('account_type')}
        />
      </AccountFields>
    </Modal>
  )
}
