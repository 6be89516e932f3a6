import { ListScreen, useList } from '@seatdesk/app-kit/list'
import type { AdminCompany } from '@seatdesk/domain'
import { adminCalls } from '@seatdesk/domain/contract'
import { type Column, Group, Link, Stack } from '@seatdesk/ui'

import { hrefs, listFields } from '../lib/addresses.ts'
import { api } from '../lib/api.ts'
import { BackToToday } from '../lib/BackToToday.tsx'
import { StatusCell } from '../lib/Cells.tsx'
import { t } from '../lib/i18n/accounts.ts'
import { ListFilters } from '../lib/ListFilters.tsx'
import { RowCard } from '../lib/RowCard.tsx'
import { ACCOUNT_STATUSES } from '../lib/statuses.ts'

const peopleOf = ({ members }: AdminCompany) => (
  <Stack gap={2}>
    {members.map(({ id, name, email, role, state }) => (
      <span key={id}>
        <Link href={hrefs.account(id)} title={email}>
          {name.trim() || email}
        </Link>
        , {t(`COMPANIES.ROLE_${role}`)}{' '}
        {state !== 'approved' && <StatusCell status={ACCOUNT_STATUSES[state]} />}
      </span>
    ))}
  </Stack>
)

const activityOf = ({ id, name }: AdminCompany) => (
  <Group gap="xs" wrap="nowrap">
    <Link href={hrefs.orders({ search: name })}>{t('COMPANIES.ORDERS')}</Link>
    <Link href={hrefs.payouts({ search: name })}>{t('COMPANIES.PAYOUTS')}</Link>
    <Link href={hrefs.postings({ account: `payable:${id}` })}>{t('COMPANIES.LEDGER')}</Link>
  </Group>
)

const columns: Column<AdminCompany>[] = [
  { key: 'id', header: t('COMPANIES.ID'), sortKey: 'id', isQuiet: true, render: ({ id }) => id },
  { key: 'name', header: t('COMPANIES.NAME'), sortKey: 'name', render: ({ name }) => name },
  {
    key: 'broker',
    header: t('COMPANIES.BROKER_ID'),
    isQuiet: true,
    render: ({ brokerId }) => brokerId,
  },
  { key: 'people', header: t('COMPANIES.PEOPLE'), render: peopleOf },
  { key: 'activity', header: t('COMPANIES.ACTIVITY'), isSingleLine: true, render: activityOf },
]

/** List of all companies with their people. */
export function CompaniesScreen() {
  const list = useList({
    call: adminCalls.adminCompanies.list,
    fields: listFields.companies,
    ask: api.adminCompanies.list,
  })
  return (
    <ListScreen
      list={list}
      title={t('COMPANIES.TITLE')}
      noun={t('COMPANIES.NOUN')}
      filters={<ListFilters searchLabel={t('COMPANIES.SEARCH')} list={list} />}
      columns={columns}
      keyOf={({ id }) => String(id)}
      renderCard={(company) => (
        <RowCard
          title={company.name}
          facts={{
            broker: company.brokerId,
            people: peopleOf(company),
            activity: activityOf(company),
          }}
        />
      )}
      tableFrom="cards"
      empty={{ drawing: 'search', text: t('COMPANIES.NONE'), action: <BackToToday /> }}
      failedText={t('COMPANIES.FAILED')}
    />
  )
}
