import { isRemovable, type PayoutMethod } from '@seatdesk/domain'
import { FailedLoad, useResource, useToastedFailure } from '@seatdesk/front/resource'
import { Button, EmptyState, FormBones, toast } from '@seatdesk/ui'
import { lazy, Suspense, useState } from 'react'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/paying.ts'
import { MethodRow } from './MethodRow.tsx'

import classes from './PaymentMethods.module.css'

const PayoutMethodDialog = lazy(async () => ({
  default: (await import('./PayoutMethodDialog.tsx')).PayoutMethodDialog,
}))
const RemoveDialog = lazy(async () => ({
  default: (await import('./RemoveDialog.tsx')).RemoveDialog,
}))

const loadPayoutMethods = async (_whose: 'own', signal: AbortSignal): Promise<PayoutMethod[]> =>
  (await api.payoutMethods.list({}, { signal })).data

/** Where the broker is paid out to. */
export function PayoutMethods() {
  const { data: methods, failure, reload, amend } = useResource(loadPayoutMethods, 'own')
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<PayoutMethod | null>(null)
  useToastedFailure(failure)

  if (failure !== null)
    return (
      <FailedLoad failure={failure} onRetry={() => void reload()}>
        {t('PAYMENT_SETTINGS.FAILED')}
      </FailedLoad>
    )
  if (methods === null) return <FormBones count={2} />

  const nameOf = ({ name, last4 }: PayoutMethod) =>
    t('PAYMENT_SETTINGS.ACCOUNT_ENDING', { name, last4 })

  async function remove({ id }: PayoutMethod) {
    await api.payoutMethods.removeBankAccount({ id })
    amend((known) => known.filter((method) => method.id !== id))
  }

  function take(added: PayoutMethod) {
    setAdding(false)
    amend((known) => [...known.filter(({ id }) => id !== added.id), added])
    toast({ tone: 'success', message: t('PAYMENT_SETTINGS.PAYOUT_METHOD_ADDED') })
  }

  return (
    <div className={classes['root']}>
      {methods.length === 0 && (
        <EmptyState drawing="card">{t('PAYMENT_SETTINGS.NO_PAYOUT_METHODS')}</EmptyState>
      )}
      <ul className={classes['list']}>
        {methods.map((method) => (
          <MethodRow
            key={method.id}
            kind="bank-account"
            label={nameOf(method)}
            detail={
              method.verified ? t('PAYMENT_SETTINGS.VERIFIED') : t('PAYMENT_SETTINGS.UNVERIFIED')
            }
            isRemovable={isRemovable(method)}
            onRemove={() => setRemoving(method)}
          />
        ))}
      </ul>
      <div className={classes['actions']}>
        <Button onClick={() => setAdding(true)}>{t('PAYMENT_SETTINGS.ADD_PAYOUT_METHOD')}</Button>
      </div>
      <Suspense>
        {isAdding && <PayoutMethodDialog onAdded={take} onClose={() => setAdding(false)} />}
        {removing && (
          <RemoveDialog
            name={nameOf(removing)}
            onRemove={() => remove(removing)}
            onClose={() => setRemoving(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
