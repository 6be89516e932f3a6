import { DownloadReportButton } from '@seatdesk/app-kit/list'
import { useQueryParams } from '@seatdesk/app-kit/query'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { formatBalance, formatMonth, type TrialBalance } from '@seatdesk/domain'
import { type Column, DataTable, Group, Link, Stack, Text, Title, useWiderThan } from '@seatdesk/ui'
import { useState } from 'react'

import { hrefs, listFields } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { Await } from '../../lib/Await.tsx'
import { LEDGER_GROUP_LABELS } from '../../lib/code-labels.ts'
import { t } from '../../lib/i18n/money.ts'
import { SelectFilter } from '../../lib/ListFilters.tsx'
import { useTitle } from '../../lib/page.ts'
import { RowCard } from '../../lib/RowCard.tsx'
import { type LedgerAccount, monthRange, recentMonths } from './ledger-accounts.ts'

interface BalanceTableProps {
  accounts: TrialBalance['accounts']
  /** The time range of the postings that an account links to. */
  minutes: Pick<NonNullable<Parameters<typeof hrefs.postings>[0]>, 'from' | 'to'>
}

const amount = (key: 'opening' | 'debit' | 'credit' | 'closing', header: string) => ({
  key,
  header,
  align: 'end' as const,
  render: (account: LedgerAccount) => formatBalance(account[key]),
})

const AMOUNTS = [
  amount('opening', t('LEDGER.OPENING')),
  amount('debit', t('LEDGER.DEBIT')),
  amount('credit', t('LEDGER.CREDIT')),
  amount('closing', t('LEDGER.CLOSING')),
]

const sumOf = (accounts: readonly LedgerAccount[], key: 'debit' | 'credit'): number =>
  accounts.reduce((sum, account) => sum + account[key], 0)

/**
 * Every account with opening balance, movements and closing balance, and a link to its postings.
 */
function BalanceTable({ accounts, minutes }: BalanceTableProps) {
  const isWide = useWiderThan('cards')
  const linkOf = ({ group }: LedgerAccount) => (
    <Link href={hrefs.postings({ group, ...minutes })}>{LEDGER_GROUP_LABELS[group]}</Link>
  )
  const columns: Column<LedgerAccount>[] = [
    { key: 'group', header: t('LEDGER.ACCOUNT'), render: linkOf },
    ...AMOUNTS,
  ]
  const off = sumOf(accounts, 'debit') - sumOf(accounts, 'credit')
  return (
    <>
      <DataTable
        caption={t('LEDGER.TITLE')}
        columns={columns}
        rows={accounts}
        keyOf={({ group }) => group}
        layout={isWide ? 'table' : 'cards'}
        renderCard={(account) => (
          <RowCard
            title={linkOf(account)}
            facts={{
              opening: `${t('LEDGER.OPENING')} ${formatBalance(account.opening)}`,
              debit: `${t('LEDGER.DEBIT')} ${formatBalance(account.debit)}`,
              credit: `${t('LEDGER.CREDIT')} ${formatBalance(account.credit)}`,
              closing: `${t('LEDGER.CLOSING')} ${formatBalance(account.closing)}`,
            }}
          />
        )}
      />
      <Text role="status">
        {off === 0
          ? t('LEDGER.BALANCED', { sum: formatBalance(sumOf(accounts, 'debit')) })
          : t('LEDGER.UNBALANCED', { amount: formatBalance(off) })}
      </Text>
    </>
  )
}

/** The trial balance of a month or of all time, and downloads of the month for bookkeeping. */
export function LedgerScreen() {
  const [query, write] = useQueryParams(listFields.ledger)
  const { month } = query
  const [months] = useState(() => recentMonths(new Date()))
  const balance = useServerData(createQueryOptions(api.adminLedger.balance, query))
  useTitle(t('LEDGER.TITLE'))
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Title order={1}>{t('LEDGER.TITLE')}</Title>
        <Group>
          <SelectFilter
            label={t('LEDGER.MONTH')}
            options={months.map((value) => ({
              value,
              label: formatMonth(`${value}-01T00:00:00`) ?? value,
            }))}
            value={month}
            onChange={(selected) => write({ month: selected })}
          />
          {month !== undefined && (
            <>
              <DownloadReportButton
                report={api.adminLedger.export}
                query={{ month, part: 'postings' }}
              >
                {t('LEDGER.POSTINGS_CSV')}
              </DownloadReportButton>
              <DownloadReportButton
                report={api.adminLedger.export}
                query={{ month, part: 'balances' }}
              >
                {t('LEDGER.BALANCES_CSV')}
              </DownloadReportButton>
            </>
          )}
        </Group>
      </Stack>
      <Await resource={balance} missing={t('LEDGER.FAILED')} failed={t('LEDGER.FAILED')}>
        {({ accounts }) => <BalanceTable accounts={accounts} minutes={monthRange(month)} />}
      </Await>
    </Stack>
  )
}
