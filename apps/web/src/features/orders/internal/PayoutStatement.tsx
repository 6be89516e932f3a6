import { formatInstantDay } from '@seatdesk/app-kit/dates'
import {
  bankFailure,
  formatBalance,
  formatDollars,
  isPayoutOnHold,
  type PayoutDetails,
  payoutStatusWithHold,
} from '@seatdesk/domain'
import { DescriptionList, Link } from '@seatdesk/ui'

import { t } from '../../../lib/i18n/order-details.ts'
import { PATHS } from '../../../lib/routes.ts'
import { suggestedFix } from '../order-steps.ts'
import { StatusCell } from '../OrderCard.tsx'
import { optionalDetail, methodText, statementLines, type StatementSale } from './order-details.ts'

import classes from './PayoutStatement.module.css'

interface PayoutStatementProps {
  sale: StatementSale & { hasProblem: boolean }
  payout: PayoutDetails
}

/** Statement of a payout: its lines and sum, its account, and what to do if it failed. */
export function PayoutStatement({ sale, payout }: PayoutStatementProps) {
  return (
    <section className={classes['root']} aria-label={t('PAYOUTS_TABLE.STATEMENT')}>
      <h3>{t('TRADES.PAYOUT')}</h3>
      <dl className={classes['sum']}>
        {statementLines(sale, payout).map(({ term, amountCents }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{formatBalance(amountCents)}</dd>
          </div>
        ))}
        <div className={classes['fullWidth']}>
          <dt>
            {t('TRADES.PAYOUT')}{' '}
            <StatusCell status={payoutStatusWithHold(payout.status, payout.holdReason)} />
          </dt>
          <dd>
            {payout.amount.value === 0 ? formatBalance(0) : formatDollars(payout.amount.value)}
          </dd>
        </div>
      </dl>
      <DescriptionList
        items={[
          payout.paidAt === null
            ? {
                term: t('TRADES.PAYOUT_DUE'),
                description: dueText(sale, payout),
              }
            : { term: t('TRADES.PAID_OUT'), description: formatInstantDay(payout.paidAt) },
          ...optionalDetail(t('TRADES.BANK'), payout.bank && methodText(payout.bank)),
          ...optionalDetail(t('TRADES.REFERENCE'), payout.reference),
          ...optionalDetail(t('TRADES.FAILURE'), payout.failure),
        ]}
      />
      {payout.status === 'failed' && (
        <p className={classes['failure']}>
          {bankFailure(payout.failureCode).cause}.{' '}
          {suggestedFix(bankFailure(payout.failureCode).remedy)}{' '}
          <Link href={`${PATHS.paymentSettings}?tab=payout`}>{t('PAYOUTS_TABLE.TO_ACCOUNTS')}</Link>
        </p>
      )}
    </section>
  )
}

/** The day on which a payout is due, or why it is on hold. */
const dueText = (
  { hasProblem }: PayoutStatementProps['sale'],
  { dueAt, holdReason }: PayoutDetails,
): string => {
  const day = formatInstantDay(dueAt)
  if (!isPayoutOnHold(holdReason)) return day
  if (holdReason === 'postponed') return t('TRADES.PAYOUT_HELD_POSTPONED')
  const key = holdReason === 'dispute' && hasProblem ? 'PAYOUT_HELD_PROBLEM' : 'PAYOUT_HELD'
  return t(`TRADES.${key}`, { day })
}
