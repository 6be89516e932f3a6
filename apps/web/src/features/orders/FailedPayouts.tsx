import { bankFailure, type Payout, saleNumber } from '@seatdesk/domain'
import { Link, UnbrokenText } from '@seatdesk/ui'

import { t } from '../../lib/i18n/order-lists.ts'
import { PATHS } from '../../lib/routes.ts'
import { suggestedFix } from './order-steps.ts'

import classes from './FailedPayouts.module.css'

/** Maximum number of payouts listed; the rest are counted. */
const MAX_NAMED = 5

/** Explains why payouts failed and what to do; renders nothing if none failed. */
export function FailedPayouts({ payouts }: { payouts: readonly Payout[] }) {
  const failed = payouts.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return null
  const byCause = Map.groupBy(failed, ({ failure }) => bankFailure(failure).cause)
  return (
    <section className={classes['root']} aria-label={t('PAYOUTS_TABLE.FAILED_TITLE')}>
      <ul className={classes['reasons']}>
        {[...byCause].map(([cause, subset]) => (
          <li key={cause}>
            <strong>
              <UnbrokenText>{payoutNumbersText(subset)}</UnbrokenText>
            </strong>
            : {cause}. {suggestedFix(bankFailure(subset[0]?.failure ?? null).remedy)}
          </li>
        ))}
      </ul>
      <Link href={`${PATHS.paymentSettings}?tab=payout`}>{t('PAYOUTS_TABLE.TO_ACCOUNTS')}</Link>
    </section>
  )
}

const payoutNumbersText = (payouts: readonly Payout[]): string => {
  const named = payouts.slice(0, MAX_NAMED).map(({ id }) => saleNumber(id))
  const count = payouts.length - named.length
  return count > 0
    ? t('PAYOUTS_TABLE.AND_MORE', { named: named.join(', '), count })
    : named.join(', ')
}
