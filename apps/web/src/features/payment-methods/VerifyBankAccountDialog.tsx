import { isApiError } from '@seatdesk/api-client'
import { formatInstantDay } from '@seatdesk/app-kit/dates'
import { useForm } from '@seatdesk/app-kit/form'
import { type BankAccount, type BankVerification, microDepositsForm } from '@seatdesk/domain'
import { Button, Text, TextField } from '@seatdesk/ui'
import { DialogActions, Modal } from '@seatdesk/ui/modal'

import { paymentMethods } from '../../lib/api/wallet.ts'
import { t, translate } from '../../lib/i18n/payments.ts'
import { attemptsLeftText } from './internal/method-texts.ts'

import classes from './internal/MethodForm.module.css'

interface VerifyBankAccountDialogProps {
  proof: BankVerification
  /** Called with the account once it is verified. */
  onProved: (account: BankAccount) => void
  /** Called when the amounts were wrong: fewer attempts or none are left. */
  onRefused: () => Promise<void>
  onClose: () => void
}

/** Verifies a bank account by the amounts of two micro-deposits. */
export function VerifyBankAccountDialog({
  proof,
  onProved,
  onRefused,
  onClose,
}: VerifyBankAccountDialogProps) {
  const form = useForm({
    schema: microDepositsForm,
    translate,
    initial: { first_deposit: '', second_deposit: '' },
    rejectedField: 'first_deposit',
    onSubmit: async ({ first_deposit: first, second_deposit: second }) => {
      try {
        const { bankAccount } = await paymentMethods.verifyBankAccount({
          id: proof.id,
          amounts: [first, second],
        })
        onProved(bankAccount)
      } catch (error) {
        if (isApiError(error) && error.kind === 'http') await onRefused()
        throw error
      }
    },
  })
  return (
    <Modal isOpen title={t('PAYMENT_SETTINGS.PROVE_TITLE')} onClose={onClose}>
      <form className={classes['root']} {...form.root}>
        <Text>
          {t('PAYMENT_SETTINGS.PROVE_TEXT', {
            arrives: formatInstantDay(proof.arrivesBy),
            ends: formatInstantDay(proof.endsAt),
          })}{' '}
          {attemptsLeftText(proof)}
        </Text>
        <div className={classes['pair']}>
          <TextField
            label={t('PAYMENT_SETTINGS.FIRST_DEPOSIT')}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            {...form.text('first_deposit')}
          />
          <TextField
            label={t('PAYMENT_SETTINGS.SECOND_DEPOSIT')}
            inputMode="numeric"
            autoComplete="off"
            {...form.text('second_deposit')}
          />
        </div>
        <DialogActions>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" emphasis="main" isInProgress={form.isInProgress}>
            {t('PAYMENT_SETTINGS.PROVE')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
