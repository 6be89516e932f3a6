import { formatBalance, type TrialBalance } from '@seatdesk/domain'
import { type Column, DataTable, Link, Text, useWiderThan } from '@seatdesk/ui'

import { hrefs } from '../../lib/addresses.ts'
import { t } from '../../lib/messages/money.ts'
import { RowCard } from '../../lib/RowCard.tsx'
import { accountName, type LedgerAccount } from './ledger-accounts.ts'

interface BalanceTableProps {
  accounts: TrialBalance['accounts']
  /** The minutes whose postings an account leads to. */
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

/** Every account with what it held before, what moved and what it holds, and the way to its postings. */
export function BalanceTable({ accounts, minutes }: BalanceTableProps) {
  const isWide = useWiderThan('cards')
  const linkOf = ({ group }: LedgerAccount) => (
    <Link href={hrefs.postings({ group, ...minutes })}>{accountName(group)}</Link>
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
              debit: `${t('LEDGER.DEBIT')} ${formatBalance(account.debit)}`,
              credit: `${t('LEDGER.CREDIT')} ${formatBalance(account.credit)}`,
            }}
            end={formatBalance(account.closing)}
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
