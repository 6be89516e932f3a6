import { ListScreen, useList } from '@seatdesk/app-kit/list'
import { formatBalance, type ReconciliationDifference, purchaseNumber } from '@seatdesk/domain'
import { adminCalls } from '@seatdesk/domain/contract'
import { type Column, Link, Text } from '@seatdesk/ui'
import { useMemo, useState } from 'react'

import { hrefs, listFields } from '../lib/addresses.ts'
import { api } from '../lib/api.ts'
import { BackToToday } from '../lib/BackToToday.tsx'
import { StatusCell } from '../lib/Cells.tsx'
import { formatInstant } from '../lib/date-texts.ts'
import { t } from '../lib/i18n/money.ts'
import { SelectFilter, ListFilters } from '../lib/ListFilters.tsx'
import { RowCard } from '../lib/RowCard.tsx'
import { toOptions, DIFFERENCE_STATUSES } from '../lib/statuses.ts'

const stateOf = ({ settledAt }: ReconciliationDifference) => (
  <StatusCell status={DIFFERENCE_STATUSES[settledAt === null ? 'open' : 'settled']} />
)

const orderOf = ({ orderId }: ReconciliationDifference) =>
  orderId !== null && <Link href={hrefs.order(orderId)}>{purchaseNumber(orderId)}</Link>

const differenceOf = ({
  ledgerAmount: ledger,
  providerAmount: provider,
}: ReconciliationDifference) => formatBalance(provider - ledger)

const columns: Column<ReconciliationDifference>[] = [
  { key: 'subject', header: t('BOOKS.SUBJECT'), render: ({ subject }) => subject },
  { key: 'order', header: t('BOOKS.ORDER'), render: orderOf },
  { key: 'state', header: t('BOOKS.STATE'), render: stateOf },
  {
    key: 'found',
    header: t('BOOKS.FOUND'),
    sortKey: 'found_at',
    isQuiet: true,
    render: ({ foundAt }) => formatInstant(foundAt),
  },
  {
    key: 'ledgerAmount',
    header: t('BOOKS.OURS'),
    align: 'end',
    render: ({ ledgerAmount: ledger }) => formatBalance(ledger),
  },
  {
    key: 'providerAmount',
    header: t('BOOKS.THEIRS'),
    align: 'end',
    render: ({ providerAmount: provider }) => formatBalance(provider),
  },
  { key: 'difference', header: t('BOOKS.DIFFERENCE'), align: 'end', render: differenceOf },
]

type ListDifferences = typeof api.adminReconciliation.list

/**
 * Differences between the payment provider's records and the ledger, with the time of the last
 * comparison.
 */
export function ReconciliationScreen() {
  const [comparedAt, setComparedAt] =
    useState<Awaited<ReturnType<ListDifferences>>['comparedAt']>(null)
  const request = useMemo(() => {
    const { callName } = api.adminReconciliation.list
    const load = async (...requested: Parameters<ListDifferences>) => {
      const response = await api.adminReconciliation.list(...requested)
      setComparedAt(response.comparedAt)
      return response
    }
    return Object.assign(load, { callName })
  }, [])
  const list = useList({
    call: adminCalls.adminReconciliation.list,
    fields: listFields.books,
    ask: request,
  })
  const { query, narrow } = list
  return (
    <ListScreen
      list={list}
      title={t('BOOKS.TITLE')}
      noun={t('BOOKS.NOUN')}
      filters={
        <ListFilters searchLabel={t('BOOKS.SEARCH')} list={list}>
          <SelectFilter
            label={t('BOOKS.STATE')}
            options={toOptions(DIFFERENCE_STATUSES)}
            value={query.state}
            onChange={(state) => narrow({ state })}
          />
          {!list.isWaiting && (
            <Text>
              {comparedAt === null
                ? t('BOOKS.NEVER')
                : t('BOOKS.COMPARED', { moment: formatInstant(comparedAt) })}
            </Text>
          )}
        </ListFilters>
      }
      columns={columns}
      keyOf={({ id }) => String(id)}
      renderCard={(difference) => (
        <RowCard
          title={difference.subject}
          status={stateOf(difference)}
          facts={{
            order: orderOf(difference),
            found: `${t('BOOKS.FOUND')} ${formatInstant(difference.foundAt)}`,
            ledger: `${t('BOOKS.OURS')} ${formatBalance(difference.ledgerAmount)}`,
            provider: `${t('BOOKS.THEIRS')} ${formatBalance(difference.providerAmount)}`,
            difference: `${t('BOOKS.DIFFERENCE')} ${differenceOf(difference)}`,
          }}
        />
      )}
      tableFrom="cards"
      empty={{ drawing: 'sheet', text: t('BOOKS.NONE'), action: <BackToToday /> }}
      failedText={t('BOOKS.FAILED')}
    />
  )
}
