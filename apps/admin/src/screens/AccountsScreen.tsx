import { ListScreen, useList } from '@seatdesk/app-kit/list'
import type { AdminAccount } from '@seatdesk/domain'
import { adminCalls } from '@seatdesk/domain/contract'
import type { Column } from '@seatdesk/ui'

import { hrefs, listFields } from '../lib/addresses.ts'
import { api } from '../lib/api.ts'
import { BackToToday } from '../lib/BackToToday.tsx'
import { useBulkAction } from '../lib/BulkBar.tsx'
import type { BulkAction } from '../lib/BulkDialog.tsx'
import { StatusCell } from '../lib/Cells.tsx'
import { formatInstantDay } from '../lib/date-texts.ts'
import { t } from '../lib/i18n/accounts.ts'
import { SelectFilter, ListFilters } from '../lib/ListFilters.tsx'
import { RowCard } from '../lib/RowCard.tsx'
import { ACCOUNT_STATUSES, toOptions } from '../lib/statuses.ts'

const stateOf = ({ state }: AdminAccount) => <StatusCell status={ACCOUNT_STATUSES[state]} />

const columns: Column<AdminAccount>[] = [
  { key: 'name', header: t('ACCOUNTS.NAME'), sortKey: 'name', render: ({ name }) => name },
  { key: 'email', header: t('ACCOUNTS.EMAIL'), sortKey: 'email', render: ({ email }) => email },
  { key: 'phone', header: t('ACCOUNTS.PHONE'), isQuiet: true, render: (row) => row.phoneNumber },
  { key: 'state', header: t('ACCOUNTS.STATE'), render: stateOf },
  {
    key: 'operator',
    header: t('ACCOUNTS.OPERATOR'),
    isHeaderHidden: true,
    isQuiet: true,
    render: ({ isAdministrator }) => isAdministrator && t('ACCOUNTS.OPERATOR'),
  },
  {
    key: 'created',
    header: t('ACCOUNTS.CREATED'),
    sortKey: 'created_at',
    align: 'end',
    isQuiet: true,
    render: ({ createdAt }) => formatInstantDay(createdAt),
  },
]

const link = {
  hrefOf: ({ id }: AdminAccount) => hrefs.account(id),
  // Accounts may have the same name.
  labelOf: ({ name, email }: AdminAccount) => (name ? `${name}, ${email}` : email),
}

const keyOf = ({ id }: AdminAccount) => String(id)

const APPROVE: BulkAction = {
  title: t('ACCOUNTS.APPROVE_MANY'),
  titleOf: (count) => t('ACCOUNTS.APPROVE_COUNT', { count }),
  text: t('ACCOUNTS.APPROVE_MANY_TEXT'),
  run: ({ ids }, options) => api.adminAccounts.approveMany({ ids }, options),
}

/** List of all accounts; those that wait for approval are its queue. */
export function AccountsScreen() {
  const list = useList({
    call: adminCalls.adminAccounts.list,
    fields: listFields.accounts,
    ask: api.adminAccounts.list,
  })
  const { query, narrow } = list
  const bulk = useBulkAction(APPROVE, list, link.labelOf)
  return (
    <ListScreen
      list={list}
      title={t('ACCOUNTS.TITLE')}
      noun={t('ACCOUNTS.NOUN')}
      filters={
        <ListFilters searchLabel={t('ACCOUNTS.SEARCH')} list={list}>
          <SelectFilter
            label={t('ACCOUNTS.STATE')}
            options={toOptions(ACCOUNT_STATUSES)}
            value={query.state}
            onChange={(state) => narrow({ state })}
          />
        </ListFilters>
      }
      columns={columns}
      keyOf={keyOf}
      link={link}
      {...bulk}
      renderCard={(account) => (
        <RowCard
          title={account.name}
          status={stateOf(account)}
          facts={{
            email: account.email,
            phone: account.phoneNumber,
            created: `${t('ACCOUNTS.CREATED')} ${formatInstantDay(account.createdAt)}`,
          }}
        />
      )}
      tableFrom="cards"
      empty={{ drawing: 'search', text: t('ACCOUNTS.NONE'), action: <BackToToday /> }}
      failedText={t('ACCOUNTS.FAILED')}
    />
  )
}
