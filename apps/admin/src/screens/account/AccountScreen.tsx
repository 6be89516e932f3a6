import type { MessageKeyOf } from '@seatdesk/app-kit/i18n'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import {
  type AccountSimilarity,
  formatBalance,
  type Instant,
  type AdminAccountDetails,
} from '@seatdesk/domain'
import { Link, Panel, Stack, Text } from '@seatdesk/ui'

import { ActionButtons } from '../../lib/ActionButtons.tsx'
import { hrefs } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { Await } from '../../lib/Await.tsx'
import { PartyLink, StatusCell } from '../../lib/Cells.tsx'
import { formatInstant } from '../../lib/date-texts.ts'
import { DescriptionPanel } from '../../lib/DescriptionPanel.tsx'
import { DetailPage } from '../../lib/DetailPage.tsx'
import { t } from '../../lib/i18n/accounts.ts'
import { useIdParam, useTitle } from '../../lib/page.ts'
import { ACCOUNT_STATUSES } from '../../lib/statuses.ts'
import { accountActions } from './account-actions.ts'

const LABELS = {
  phone: 'ACCOUNT.PHONE',
  address: 'ACCOUNT.POSTAL',
  bank: 'ACCOUNT.BANK',
} as const satisfies Record<AccountSimilarity, MessageKeyOf<typeof t>>

/** Other accounts that may belong to the same person, with what they have in common. */
function SimilarAccountsPanel({ similarAccounts }: Pick<AdminAccountDetails, 'similarAccounts'>) {
  return (
    <Panel title={t('ACCOUNT.ALIKE')}>
      <Stack gap="xs">
        {similarAccounts.length === 0 && <Text>{t('ACCOUNT.ALIKE_NONE')}</Text>}
        {similarAccounts.map(({ same, ...party }) => (
          <span key={party.id}>
            <PartyLink party={party} />
            {': '}
            {t('ACCOUNT.SAME', { what: same.map((item) => t(LABELS[item])).join(', ') })}
          </span>
        ))}
      </Stack>
    </Panel>
  )
}

const confirmed = (at: Instant | null) => (at ? formatInstant(at) : t('ACCOUNT.NOT_CONFIRMED'))

const companiesOf = ({ companies }: AdminAccountDetails) =>
  companies.map(({ id, name, role }) => (
    <div key={id}>
      <Link href={hrefs.companies({ search: name })}>{name}</Link>, {t(`COMPANIES.ROLE_${role}`)}
    </div>
  ))

/** Panels of an account, with links to lists of its activity. */
function AccountPanels({ account }: { account: AdminAccountDetails }) {
  const { email, counts, open, deletedAt, payoutsFrozenAt } = account
  return (
    <>
      <Panel title={t('ACCOUNT.IDENTITY')}>
        <DescriptionPanel
          of={[
            [t('ACCOUNTS.EMAIL'), email],
            [t('ACCOUNT.EMAIL_CONFIRMED'), confirmed(account.emailConfirmedAt)],
            [t('ACCOUNTS.PHONE'), account.phoneNumber],
            [t('ACCOUNT.PHONE_CONFIRMED'), confirmed(account.phoneConfirmedAt)],
            [t('ACCOUNT.ADDRESS'), account.address],
            [t('ACCOUNT.COMPANIES'), companiesOf(account)],
            [t('ACCOUNTS.CREATED'), formatInstant(account.createdAt)],
            [t('ACCOUNT.SECOND_FACTOR'), t(account.isMfaEnabled ? 'ACCOUNT.ON' : 'ACCOUNT.OFF')],
            [t('ACCOUNT.DELETED'), deletedAt && formatInstant(deletedAt)],
            [t('ACCOUNT.FROZEN'), payoutsFrozenAt && formatInstant(payoutsFrozenAt)],
          ]}
        />
      </Panel>
      <SimilarAccountsPanel similarAccounts={account.similarAccounts} />
      <Panel title={t('ACCOUNT.TRADING')}>
        <DescriptionPanel
          of={[
            [
              t('ACCOUNT.LISTINGS'),
              t('ACCOUNT.LISTINGS_OF', {
                active: counts.activeListings.toLocaleString('en-US'),
                all: counts.listings.toLocaleString('en-US'),
              }),
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
        <DescriptionPanel
          of={[
            [t('ACCOUNT.UNDELIVERED_SALES'), open.undeliveredSales],
            [t('ACCOUNT.UNDELIVERED_PURCHASES'), open.undeliveredPurchases],
            [t('ACCOUNT.UNPAID_REFUNDS'), open.unpaidRefunds],
            [t('ACCOUNT.UNPAID_PAYOUTS'), open.unpaidPayouts],
            [t('ACCOUNT.OPEN_DISPUTES'), open.openDisputes],
            [t('ACCOUNT.PAYABLE'), formatBalance(open.payable)],
            [t('ACCOUNT.RECEIVABLE'), open.receivable !== 0 && formatBalance(open.receivable)],
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
          {account.isAdministrator && (
            <Link href={hrefs.audit({ actor: account.id })}>{t('ACCOUNT.AUDIT_BY')}</Link>
          )}
        </Stack>
      </Panel>
    </>
  )
}

/** Page of an account with what an administrator needs to decide about it. */
export function AccountScreen() {
  const account = useServerData(createQueryOptions(api.adminAccounts.get, { id: useIdParam() }))
  const name = account.data && (account.data.name.trim() || account.data.email)
  useTitle(name ?? t('ACCOUNTS.TITLE'))
  const back = { href: hrefs.accounts(), label: t('ACCOUNTS.TITLE') }
  return (
    <Await
      resource={account}
      missing={t('ACCOUNT.MISSING')}
      failed={t('ACCOUNT.FAILED')}
      back={back}
    >
      {(data) => (
        <DetailPage
          title={name ?? ''}
          back={back}
          status={<StatusCell status={ACCOUNT_STATUSES[data.state]} />}
          actions={<ActionButtons acts={accountActions(data)} onDone={account.reload} />}
        >
          <AccountPanels account={data} />
        </DetailPage>
      )}
    </Await>
  )
}
