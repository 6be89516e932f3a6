import { ListScreen, useList } from '@seatdesk/app-kit/list'
import { useBackLink } from '@seatdesk/app-kit/router'
import {
  formatBalance,
  LEDGER_GROUPS,
  LEDGER_KINDS,
  type Posting,
  purchaseNumber,
  rangeThroughLastMinute,
} from '@seatdesk/domain'
import { adminCalls } from '@seatdesk/domain/contract'
import { BackLink, Button, type Column, Link } from '@seatdesk/ui'

import { hrefs, listFields } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { BackToToday } from '../../lib/BackToToday.tsx'
import {
  LEDGER_GROUP_LABELS,
  LEDGER_KIND_LABELS,
  ledgerAccountLabel,
} from '../../lib/code-labels.ts'
import { formatInstant } from '../../lib/date-texts.ts'
import { t } from '../../lib/i18n/money.ts'
import { SelectFilter, ListFilters } from '../../lib/ListFilters.tsx'
import { PATHS } from '../../lib/routes.ts'
import { RowCard } from '../../lib/RowCard.tsx'

const GROUPS = LEDGER_GROUPS.map((value) => ({ value, label: LEDGER_GROUP_LABELS[value] }))

const KINDS = LEDGER_KINDS.map((value) => ({ value, label: LEDGER_KIND_LABELS[value] }))

const accountOf = ({ account, owner }: Posting) => (
  <Link href={hrefs.postings({ account })}>{ledgerAccountLabel(account, owner)}</Link>
)

/** The amount with its side, for a card without columns. */
const sideOf = ({ amount }: Posting) =>
  `${t(amount < 0 ? 'LEDGER.CREDIT' : 'LEDGER.DEBIT')} ${formatBalance(Math.abs(amount))}`

const columns: Column<Posting>[] = [
  {
    key: 'when',
    header: t('POSTINGS.WHEN'),
    sortKey: 'created_at',
    isQuiet: true,
    render: ({ createdAt }) => formatInstant(createdAt),
  },
  {
    key: 'transaction',
    header: t('POSTINGS.TRANSACTION'),
    isQuiet: true,
    render: ({ transactionId }) => transactionId,
  },
  { key: 'kind', header: t('POSTINGS.KIND'), render: ({ kind }) => LEDGER_KIND_LABELS[kind] },
  { key: 'account', header: t('LEDGER.ACCOUNT'), render: accountOf },
  {
    key: 'debit',
    header: t('LEDGER.DEBIT'),
    sortKey: 'amount',
    align: 'end',
    render: ({ amount }) => amount > 0 && formatBalance(amount),
  },
  {
    key: 'credit',
    header: t('LEDGER.CREDIT'),
    align: 'end',
    render: ({ amount }) => amount < 0 && formatBalance(-amount),
  },
  {
    key: 'order',
    header: t('POSTINGS.ORDER'),
    align: 'end',
    render: ({ orderId }) => <Link href={hrefs.order(orderId)}>{purchaseNumber(orderId)}</Link>,
  },
]

/** List of the ledger's postings, by account and time; each links to its order. */
export function PostingsScreen() {
  const list = useList({
    call: adminCalls.adminLedger.list,
    fields: listFields.postings,
    ask: api.adminLedger.list,
  })
  const { query, narrow } = list
  return (
    <>
      <BackLink {...useBackLink([PATHS.ledger], PATHS.ledger)}>{t('LEDGER.TITLE')}</BackLink>
      <ListScreen
        list={list}
        title={t('POSTINGS.TITLE')}
        noun={t('POSTINGS.NOUN')}
        toRange={rangeThroughLastMinute}
        filters={
          <ListFilters searchLabel={t('POSTINGS.SEARCH')} list={list}>
            <SelectFilter
              label={t('LEDGER.ACCOUNT')}
              options={GROUPS}
              value={query.group}
              onChange={(group) => narrow({ group, account: undefined })}
            />
            <SelectFilter
              label={t('POSTINGS.KIND')}
              options={KINDS}
              value={KINDS.find(({ value }) => value === query.kind)?.value}
              onChange={(kind) => narrow({ kind })}
            />
            {query.account !== undefined && (
              <Button onClick={() => narrow({ account: undefined })}>{t('POSTINGS.CLEAR')}</Button>
            )}
          </ListFilters>
        }
        columns={columns}
        keyOf={({ id }) => String(id)}
        renderCard={(posting) => (
          <RowCard
            title={accountOf(posting)}
            facts={{
              kind: LEDGER_KIND_LABELS[posting.kind],
              when: formatInstant(posting.createdAt),
              order: (
                <Link href={hrefs.order(posting.orderId)}>{purchaseNumber(posting.orderId)}</Link>
              ),
            }}
            end={sideOf(posting)}
          />
        )}
        tableFrom="cards"
        empty={{ drawing: 'search', text: t('POSTINGS.NONE'), action: <BackToToday /> }}
        failedText={t('POSTINGS.FAILED')}
      />
    </>
  )
}
