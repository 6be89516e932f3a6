import { ReportButton } from '@seatdesk/front/list'
import { useQuery } from '@seatdesk/front/query'
import { queryOptionsFor, useServerData } from '@seatdesk/front/query-cache'
import { Group, Stack, Title } from '@seatdesk/ui'
import { useState } from 'react'

import { listFields } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { ChoiceFilter } from '../../lib/ChoiceFilter.tsx'
import { Loaded } from '../../lib/Loaded.tsx'
import { t } from '../../lib/messages/money.ts'
import { useTitle } from '../../lib/use-title.ts'
import { BalanceTable } from './BalanceTable.tsx'
import { latestMonths, minutesOf } from './ledger-accounts.ts'

/** The trial balance of a month or of all time, and the month as files to book from. */
export function LedgerScreen() {
  const [query, write] = useQuery(listFields.ledger)
  const { month } = query
  const [months] = useState(() => latestMonths(new Date()))
  const balance = useServerData(queryOptionsFor(api.officeLedger.balance, query))
  useTitle(t('LEDGER.TITLE'))
  return (
    <Stack gap="lg">
      <Title order={1}>{t('LEDGER.TITLE')}</Title>
      <Group>
        <ChoiceFilter
          label={t('LEDGER.MONTH')}
          options={months.map((value) => ({ value, label: value }))}
          value={month}
          onChange={(chosen) => write({ month: chosen })}
        />
        {month !== undefined && (
          <>
            <ReportButton report={api.officeLedger.export} query={{ month, part: 'postings' }}>
              {t('LEDGER.POSTINGS_CSV')}
            </ReportButton>
            <ReportButton report={api.officeLedger.export} query={{ month, part: 'balances' }}>
              {t('LEDGER.BALANCES_CSV')}
            </ReportButton>
          </>
        )}
      </Group>
      <Loaded resource={balance} missing={t('LEDGER.FAILED')} failed={t('LEDGER.FAILED')}>
        {({ accounts }) => <BalanceTable accounts={accounts} minutes={minutesOf(month)} />}
      </Loaded>
    </Stack>
  )
}
