import { lazyComponent } from '@seatdesk/app-kit/lazy'
import {
  LoadError,
  createQueryOptions,
  type QueryState,
  useServerData,
} from '@seatdesk/app-kit/query-cache'
import {
  type BankVerification,
  isUsableForPayment,
  type PaymentMethods as Methods,
} from '@seatdesk/domain'
import { Button, EmptyState, FormSkeleton, toast } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { paymentMethods } from '../../lib/api/wallet.ts'
import { t } from '../../lib/i18n/payments.ts'
import { type MethodOption, methodOptions } from '../../lib/payment/method-option.ts'
import { useRight } from '../../lib/rights.ts'
import { addPaymentMethod, removePaymentMethod, withVerified } from './internal/method-list.ts'
import { verificationText } from './internal/method-texts.ts'
import { type MethodAction, MethodRow } from './MethodRow.tsx'

import classes from './PaymentMethods.module.css'

const NewMethodDialogs = lazyComponent(
  async () => (await import('./NewMethodDialogs.tsx')).NewMethodDialogs,
)
const VerifyBankAccountDialog = lazyComponent(
  async () => (await import('./VerifyBankAccountDialog.tsx')).VerifyBankAccountDialog,
)
const RemoveDialog = lazyComponent(async () => (await import('./RemoveDialog.tsx')).RemoveDialog)

/** The broker's payment methods: add, verify, remove, set as primary. */
export function PaymentMethods({ methods }: { methods: QueryState<Methods> }) {
  const [adding, setAdding] = useState<'card' | 'bank-account' | null>(null)
  const [removing, setRemoving] = useState<MethodOption | null>(null)
  const [provingId, setProvingId] = useState<string | null>(null)
  const mayChange = useRight('changePaymentMethods')
  const { data, failure, reload, updateCached } = methods
  const verifications = useBankVerifications(data)

  if (failure !== null)
    return (
      <LoadError failure={failure} onRetry={() => void reload()}>
        {t('PAYMENT_SETTINGS.FAILED')}
      </LoadError>
    )
  if (data === null) return <FormSkeleton count={2} />
  const options = methodOptions(data)
  const proving = provingId === null ? undefined : verifications.of(provingId)

  async function setPrimary({ id }: MethodOption) {
    await paymentMethods.setDefault({ id })
    toast({ tone: 'success', message: t('PAYMENT_SETTINGS.PRIMARY_SET') })
    await reload()
  }

  async function remove({ id, kind }: MethodOption) {
    if (kind === 'card') await paymentMethods.removeCard({ id })
    else await paymentMethods.removeBankAccount({ id })
    updateCached((known) => removePaymentMethod(known, id))
    // The primary method may have changed.
    void reload()
  }

  function actionsOf(option: MethodOption): MethodAction[] {
    if (option.isUsable)
      return [{ label: t('PAYMENT_SETTINGS.SET_PRIMARY'), run: () => setPrimary(option) }]
    if (verifications.of(option.id)?.failure !== null) return []
    return [
      {
        label: t('PAYMENT_SETTINGS.PROVE'),
        name: t('PAYMENT_SETTINGS.PROVE_NAME', { name: option.label }),
        run: async () => setProvingId(option.id),
      },
    ]
  }

  function detailOf({ id, detail }: MethodOption) {
    const verification = verifications.of(id)
    return verification ? `${detail}. ${verificationText(verification)}` : detail
  }

  const addButtons = mayChange && (
    <div className={classes['actions']}>
      <Button onClick={() => setAdding('card')}>{t('PAYMENT_SETTINGS.ADD_CARD')}</Button>
      <Button onClick={() => setAdding('bank-account')}>
        {t('PAYMENT_SETTINGS.ADD_BANK_ACCOUNT')}
      </Button>
    </div>
  )

  return (
    <div className={classes['root']}>
      {options.length === 0 && (
        <EmptyState drawing="card" action={addButtons}>
          {t('PAYMENT_SETTINGS.NO_METHODS')}
        </EmptyState>
      )}
      <ul className={classes['list']}>
        {options.map((option) => (
          <MethodRow
            key={option.id}
            kind={option.kind}
            label={option.label}
            detail={detailOf(option)}
            isFailed={!option.isUsable && option.isRemovable}
            badge={option.isPrimary ? t('CHECKOUT.PRIMARY') : undefined}
            isRemovable={option.isRemovable}
            actions={mayChange ? actionsOf(option) : []}
            {...(mayChange && { onRemove: () => setRemoving(option) })}
          />
        ))}
      </ul>
      {options.length > 0 && addButtons}
      <Suspense>
        <NewMethodDialogs
          adding={adding}
          onAdded={(added) => updateCached((known) => addPaymentMethod(known, added))}
          onClose={() => setAdding(null)}
        />
        {proving?.failure === null && (
          <VerifyBankAccountDialog
            proof={proving}
            onProved={(account) => {
              setProvingId(null)
              toast({ tone: 'success', message: t('PAYMENT_SETTINGS.PROVED') })
              updateCached((known) => withVerified(known, account))
            }}
            onRefused={async () => {
              await Promise.all([verifications.reload(), reload()])
            }}
            onClose={() => setProvingId(null)}
          />
        )}
        {removing && (
          <RemoveDialog
            name={removing.label}
            text={t(
              removing.isPrimary
                ? 'PAYMENT_SETTINGS.DELETE_PRIMARY'
                : 'PAYMENT_SETTINGS.DELETE_METHOD',
            )}
            onRemove={() => remove(removing)}
            onClose={() => setRemoving(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Loads the verification state of bank accounts; sends no request if none awaits verification. */
const useBankVerifications = (methods: Methods | null) => {
  const unverified = (methods?.bankAccounts ?? [])
    .filter((account) => !isUsableForPayment(account))
    .map(({ id, status }) => `${id} ${status}`)
  const { data, reload } = useServerData(
    unverified.length > 0
      ? {
          ...createQueryOptions(paymentMethods.listBankVerifications, {}),
          // The query key includes the accounts, so that a changed account is requested again.
          queryKey: ['paymentMethods.listBankVerifications', unverified],
        }
      : null,
  )
  return {
    reload,
    of: (id: string): BankVerification | undefined => data?.find((evidence) => evidence.id === id),
  }
}
