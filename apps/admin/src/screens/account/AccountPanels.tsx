import { formatCents, type Instant, type OfficeAccountDetails } from '@seatdesk/domain'
import { formatInstant } from '@seatdesk/front/dates'
import { Link, Panel, Stack } from '@seatdesk/ui'

import { hrefs } from '../../lib/addresses.ts'
import { Facts } from '../../lib/Facts.tsx'
import { t } from '../../lib/messages/accounts.ts'
import { AlikePanel } from './AlikePanel.tsx'

const confirmed = (at: Instant | null) => (at ? formatInstant(at) : t('ACCOUNT.NOT_CONFIRMED'))

/** Everything about an account, and the ways to the lists of what it did. */
export function AccountPanels({ account }: { account: OfficeAccountDetails }) {
  const { email, counts, open, deletedAt, payoutsFrozenAt } = account
  return (
    <>
      <Panel title={t('ACCOUNT.IDENTITY')}>
        <Facts
          of={[
            [t('ACCOUNTS.EMAIL'), email],
            [t('ACCOUNT.EMAIL_CONFIRMED'), confirmed(account.emailConfirmedAt)],
            [t('ACCOUNTS.PHONE'), account.phoneNumber],
            [t('ACCOUNT.PHONE_CONFIRMED'), confirmed(account.phoneConfirmedAt)],
            [t('ACCOUNT.ADDRESS'), account.address],
            [t('ACCOUNTS.CREATED'), formatInstant(account.createdAt)],
            [t('ACCOUNT.SECOND_FACTOR'), t(account.isMfaEnabled ? 'ACCOUNT.ON' : 'ACCOUNT.OFF')],
            [t('ACCOUNT.DELETED'), deletedAt && formatInstant(deletedAt)],
            [t('ACCOUNT.FROZEN'), payoutsFrozenAt && formatInstant(payoutsFrozenAt)],
          ]}
        />
      </Panel>
      <AlikePanel alike={account.alike} />
      <Panel title={t('ACCOUNT.TRADING')}>
        <Facts
          of={[
            [
              t('ACCOUNT.LISTINGS'),
              t('ACCOUNT.LISTINGS_OF', { active: counts.activeListings, all: counts.listings }),
            ],
            [t('ACCOUNT.PURCHASES'), counts.purchases],
            [t('ACCOUNT.SALES'), counts.sales],
            [t('ACCOUNT.LATE_DELIVERIES'), counts.lateDeliveries],
            [t('ACCOUNT.CANCELLATIONS'), counts.cancellations],
            [t('ACCOUNT.SESSIONS'), counts.sessions],
            [t('ACCOUNT.API_KEYS'), counts.apiKeys],
          ]}
        />
      </Panel>
      <Panel title={t('ACCOUNT.OPEN')}>
        <Facts
          of={[
            [t('ACCOUNT.UNDELIVERED_SALES'), open.undeliveredSales],
            [t('ACCOUNT.UNDELIVERED_PURCHASES'), open.undeliveredPurchases],
            [t('ACCOUNT.UNPAID_REFUNDS'), open.unpaidRefunds],
            [t('ACCOUNT.UNPAID_PAYOUTS'), open.unpaidPayouts],
            [t('ACCOUNT.OPEN_DISPUTES'), open.openDisputes],
            [t('ACCOUNT.PAYABLE'), formatCents(open.payable)],
          ]}
        />
      </Panel>
      <Panel title={t('ACCOUNT.MORE')}>
        <Stack gap="xs">
          <Link href={hrefs.orders({ search: email })}>{t('ACCOUNT.ORDERS')}</Link>
          <Link href={hrefs.payouts({ search: email })}>{t('ACCOUNT.PAYOUTS')}</Link>
          <Link href={hrefs.messages({ search: email })}>{t('ACCOUNT.MESSAGES')}</Link>
          <Link href={hrefs.audit({ subjectKind: 'account', subjectId: account.id })}>
            {t('ACCOUNT.AUDIT')}
          </Link>
        </Stack>
      </Panel>
    </>
  )
}
