import { cents, formatCents, type LedgerTransaction, type Party } from '@seatdesk/domain'
import { type Column, DataTable, Panel, Text, useWiderThan } from '@seatdesk/ui'

import {
  LEDGER_KIND_LABELS,
  ledgerAccountLabel,
  ledgerAccountOwner,
} from '../../lib/code-labels.ts'
import { formatInstant } from '../../lib/date-texts.ts'
import { t } from '../../lib/i18n/orders.ts'
import { RowCard } from '../../lib/RowCard.tsx'

import classes from './LedgerPanel.module.css'

interface Posting {
  key: string
  /** Only set on the first posting of a movement. */
  kind: string
  when: string
  account: string
  amount: number
}

const postingsOf = (ledger: readonly LedgerTransaction[], parties: readonly Party[]): Posting[] =>
  ledger.flatMap(({ id, kind, attempt, createdAt, entries }) =>
    entries.map(({ account, amount }, index) => ({
      key: `${id}-${account}`,
      kind: index === 0 ? LEDGER_KIND_LABELS[kind] + (attempt > 1 ? ` (${attempt})` : '') : '',
      when: index === 0 ? formatInstant(createdAt) : '',
      account: ledgerAccountLabel(account, ledgerAccountOwner(account, parties)),
      amount,
    })),
  )

/** The amount with its side, for a card without columns. */
const sideOf = ({ amount }: Posting) =>
  `${t(amount < 0 ? 'ORDER.CREDIT' : 'ORDER.DEBIT')} ${formatCents(cents(Math.abs(amount)))}`

const columns: Column<Posting>[] = [
  { key: 'when', header: t('ORDER.WHEN'), isQuiet: true, render: ({ when }) => when },
  { key: 'kind', header: t('ORDER.KIND'), render: ({ kind }) => kind },
  { key: 'account', header: t('ORDER.ACCOUNT'), render: ({ account }) => account },
  {
    key: 'debit',
    header: t('ORDER.DEBIT'),
    align: 'end',
    render: ({ amount }) => (amount > 0 ? formatCents(cents(amount)) : ''),
  },
  {
    key: 'credit',
    header: t('ORDER.CREDIT'),
    align: 'end',
    render: ({ amount }) => (amount < 0 ? formatCents(cents(-amount)) : ''),
  },
]

interface LedgerPanelProps {
  ledger: readonly LedgerTransaction[]
  /** Buyer and seller, whose accounts have their names. */
  parties: readonly Party[]
}

/** The ledger transactions of an order, posting by posting. */
export function LedgerPanel({ ledger, parties }: LedgerPanelProps) {
  const isWide = useWiderThan('eventHeader')
  return (
    <Panel title={t('ORDER.LEDGER')} className={classes['root'] ?? ''}>
      {ledger.length === 0 ? (
        <Text>{t('ORDER.LEDGER_NONE')}</Text>
      ) : (
        <div className={classes['table']} tabIndex={0} role="group" aria-label={t('ORDER.LEDGER')}>
          <DataTable
            caption={t('ORDER.LEDGER')}
            columns={columns}
            rows={postingsOf(ledger, parties)}
            keyOf={({ key }) => key}
            layout={isWide ? 'table' : 'cards'}
            renderCard={(posting) => (
              <RowCard
                title={posting.account}
                facts={{ kind: posting.kind, when: posting.when }}
                end={sideOf(posting)}
              />
            )}
          />
        </div>
      )}
    </Panel>
  )
}
