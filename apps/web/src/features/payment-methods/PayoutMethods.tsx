import { ConfirmDeleteDialog } from '@seatdesk/app-kit/confirm-delete'
import { formatInstant, formatInstantDay } from '@seatdesk/app-kit/dates'
import { lazyComponent } from '@seatdesk/app-kit/lazy'
import {
  LoadError,
  type ServerQuery,
  useServerData,
  useErrorToast,
} from '@seatdesk/app-kit/query-cache'
import { useStepUp } from '@seatdesk/app-kit/step-up'
import {
  BANK_ACCOUNT_FAILED,
  isBankAccountRemovable,
  type PayoutMethod,
  type PayoutRoute,
} from '@seatdesk/domain'
import { Button, EmptyState, FormSkeleton, toast } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { Allowed } from '../../lib/Allowed.tsx'
import { STEP_UP_CALLS } from '../../lib/api/account.ts'
import { payoutMethods } from '../../lib/api/wallet.ts'
import { LastChange } from '../../lib/history/LastChange.tsx'
import { t } from '../../lib/i18n/payments.ts'
import { useRight } from '../../lib/rights.ts'
import { payoutFailureText } from './internal/method-texts.ts'
import { type MethodAction, MethodRow } from './MethodRow.tsx'

import classes from './PaymentMethods.module.css'

const PayoutMethodDialog = lazyComponent(
  async () => (await import('./PayoutMethodDialog.tsx')).PayoutMethodDialog,
)
const RemoveDialog = lazyComponent(async () => (await import('./RemoveDialog.tsx')).RemoveDialog)

interface PayoutSettings {
  methods: PayoutMethod[]
  route: PayoutRoute
}

const payoutsQuery: ServerQuery<PayoutSettings> = {
  queryKey: ['payout methods'],
  queryFn: async ({ signal }) => {
    const [methods, route] = await Promise.all([
      payoutMethods.list({}, { signal }),
      payoutMethods.getDefault({}, { signal }),
    ])
    return { methods: methods.data, route: route.data }
  },
}

const payoutMethodName = ({ name, last4 }: PayoutMethod) =>
  t('PAYMENT_SETTINGS.ACCOUNT_ENDING', { name, last4 })

/** The broker's payout methods: the current one, and when the next one takes effect. */
export function PayoutMethods() {
  const mayChange = useRight('changeBankAccounts')
  const { data, failure, reload, updateCached } = useServerData(payoutsQuery)
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<PayoutMethod | null>(null)
  const [rejecting, setRejecting] = useState<PayoutMethod | null>(null)
  const { proven, dialog } = useStepUp(STEP_UP_CALLS)
  useErrorToast(failure)

  if (failure !== null)
    return (
      <LoadError failure={failure} onRetry={() => void reload()}>
        {t('PAYMENT_SETTINGS.FAILED')}
      </LoadError>
    )
  if (data === null) return <FormSkeleton count={2} />
  const { methods, route } = data
  const until = currentAccountText(
    route,
    (id) => methods.filter((item) => item.id === id).map(payoutMethodName)[0],
  )

  async function remove({ id }: PayoutMethod) {
    await payoutMethods.removeBankAccount({ id })
    updateCached((known) => ({ ...known, methods: known.methods.filter((item) => item.id !== id) }))
    // The account for payouts may have changed.
    void reload()
  }

  /** Rejects an account; the password dialog, if required, opens above the question. */
  const reject = ({ id }: PayoutMethod) =>
    proven(async () => {
      await payoutMethods.rejectBankAccount({ id })
      toast({ tone: 'success', message: t('PAYMENT_SETTINGS.REJECTED') })
      await reload()
    })

  function take(added: PayoutMethod) {
    setAdding(false)
    updateCached((known) => ({
      ...known,
      methods: [...known.methods.filter(({ id }) => id !== added.id), added],
    }))
    // Another owner may have to approve it.
    void reload()
    toast({ tone: 'success', message: t('PAYMENT_SETTINGS.PAYOUT_METHOD_ADDED') })
  }

  function actionsOf(method: PayoutMethod): MethodAction[] {
    const { id } = method
    const name = payoutMethodName(method)
    const run = (call: () => Promise<unknown>, message: string) => () =>
      proven(async () => {
        await call()
        toast({ tone: 'success', message })
        await reload()
      })
    const approval = approvalOf(method, route)
    if (approval?.mayApprove === true)
      return [
        {
          label: t('PAYMENT_SETTINGS.APPROVE'),
          name: t('PAYMENT_SETTINGS.APPROVE_NAME', { name }),
          run: run(() => payoutMethods.approveBankAccount({ id }), t('PAYMENT_SETTINGS.APPROVED')),
        },
        {
          label: t('PAYMENT_SETTINGS.REJECT'),
          name: t('PAYMENT_SETTINGS.REJECT_NAME', { name }),
          run: async () => setRejecting(method),
        },
      ]
    if (approval || !canReceivePayouts(method, route)) return []
    return [
      {
        label: t('PAYMENT_SETTINGS.PAYOUT_CHOOSE'),
        name: t('PAYMENT_SETTINGS.PAYOUT_CHOOSE_NAME', { name }),
        run: run(() => payoutMethods.setDefault({ id }), t('PAYMENT_SETTINGS.PAYOUT_CHOSEN')),
      },
    ]
  }

  const addButton = (
    <Allowed right="addBankAccounts">
      <div className={classes['actions']}>
        <Button onClick={() => setAdding(true)} data-autofocus>
          {t('PAYMENT_SETTINGS.ADD_PAYOUT_METHOD')}
        </Button>
      </div>
    </Allowed>
  )

  return (
    <div className={classes['root']}>
      {route.frozenAt !== null && (
        <p className={classes['notice']}>
          {t('PAYMENT_SETTINGS.PAYOUTS_STOPPED', { since: formatInstantDay(route.frozenAt) })}
        </p>
      )}
      {methods.length === 0 && (
        <EmptyState drawing="card" action={addButton}>
          {t('PAYMENT_SETTINGS.NO_PAYOUT_METHODS')}
        </EmptyState>
      )}
      <ul className={classes['list']}>
        {methods.map((method) => (
          <MethodRow
            key={method.id}
            kind="bank-account"
            label={payoutMethodName(method)}
            detail={payoutStatusText(method, route)}
            lastChange={<LastChange kind="bankAccount" id={method.id} />}
            isFailed={method.status === BANK_ACCOUNT_FAILED}
            badge={route.methodId === method.id ? t('PAYMENT_SETTINGS.PAYOUT_NOW') : undefined}
            isRemovable={isBankAccountRemovable(method)}
            actions={mayChange ? actionsOf(method) : []}
            {...(mayChange && { onRemove: () => setRemoving(method) })}
          />
        ))}
      </ul>
      {until !== null && (
        <p className={classes['note']}>
          {until} {t('PAYMENT_SETTINGS.PAYOUT_WAIT_TEXT')}
        </p>
      )}
      {methods.length > 0 && addButton}
      {dialog}
      <Suspense>
        {isAdding && <PayoutMethodDialog onAdded={take} onClose={() => setAdding(false)} />}
        {rejecting && (
          <ConfirmDeleteDialog
            title={t('PAYMENT_SETTINGS.REJECT_TITLE')}
            confirmLabel={t('PAYMENT_SETTINGS.REJECT')}
            onConfirm={() => reject(rejecting)}
            onClose={() => setRejecting(null)}
          >
            {t('PAYMENT_SETTINGS.REJECT_TEXT', { name: payoutMethodName(rejecting) })}
          </ConfirmDeleteDialog>
        )}
        {removing && (
          <RemoveDialog
            name={payoutMethodName(removing)}
            text={removalText(removing, route)}
            onRemove={() => remove(removing)}
            onClose={() => setRemoving(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Says what happens to payouts once a method is removed. */
const removalText = ({ id }: PayoutMethod, { methodId }: PayoutRoute): string =>
  [
    t(
      methodId === id ? 'PAYMENT_SETTINGS.DELETE_CURRENT_PAYOUT' : 'PAYMENT_SETTINGS.DELETE_PAYOUT',
    ),
    t('PAYMENT_SETTINGS.DELETE_PAYOUT_AGAIN'),
  ].join(' ')

type Approval = PayoutRoute['approvals'][number]

const approvalOf = ({ id }: PayoutMethod, { approvals }: PayoutRoute): Approval | undefined =>
  approvals.find(({ methodId }) => methodId === id)

const OR_LIST = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** Says whose approval a payout method waits for. */
const approvalText = ({ mayApprove, approvers }: Approval): string => {
  if (mayApprove) return t('PAYMENT_SETTINGS.APPROVAL_OWN')
  return approvers.length === 0
    ? t('PAYMENT_SETTINGS.APPROVAL_NOBODY')
    : t('PAYMENT_SETTINGS.APPROVAL_OTHER', { names: OR_LIST.format(approvers) })
}

/** Returns the status line of a payout method. */
const payoutStatusText = (method: PayoutMethod, route: PayoutRoute): string => {
  const { id, status } = method
  const { methodId, waiting, failed } = route
  if (status === BANK_ACCOUNT_FAILED)
    return payoutFailureText(failed.find((item) => item.methodId === id)?.failure ?? null)
  const approval = approvalOf(method, route)
  if (approval) return approvalText(approval)
  if (!isBankAccountRemovable({ status })) return t('PAYMENT_SETTINGS.BEING_VERIFIED')
  if (methodId === id) return t('PAYMENT_SETTINGS.VERIFIED')
  const wait = waiting.find((item) => item.methodId === id)
  return wait
    ? t('PAYMENT_SETTINGS.PAYOUT_FROM', { from: formatInstant(wait.paidFrom) })
    : t('PAYMENT_SETTINGS.VERIFIED')
}

/**
 * Returns which account receives payouts until a newer one takes effect; `null` if there is no
 * newer one.
 */
const currentAccountText = (
  { methodId, waiting, approvals }: PayoutRoute,
  nameOf: (id: string) => string | undefined,
): string | null => {
  const first = waiting
    .filter((item) => !approvals.some((approval) => approval.methodId === item.methodId))
    .toSorted((left, right) => left.paidFrom.localeCompare(right.paidFrom))[0]
  if (!first) return null
  const name = methodId === null ? undefined : nameOf(methodId)
  return name === undefined
    ? t('PAYMENT_SETTINGS.PAYOUT_ROUTE_NOBODY')
    : t('PAYMENT_SETTINGS.PAYOUT_ROUTE_UNTIL', { from: formatInstant(first.paidFrom), name })
}

/**
 * Returns whether an account can be selected: verified, and neither the current one nor scheduled.
 */
const canReceivePayouts = ({ id, status }: PayoutMethod, route: PayoutRoute): boolean =>
  status === 'verified' &&
  route.methodId !== id &&
  !route.waiting.some(({ methodId }) => methodId === id)
