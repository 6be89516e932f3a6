import { queryOptionsFor, useServerData } from '@seatdesk/front/query-cache'

import { ActButtons } from '../../lib/ActButtons.tsx'
import { hrefs } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { DetailPage } from '../../lib/DetailPage.tsx'
import { Loaded } from '../../lib/Loaded.tsx'
import { t } from '../../lib/messages/accounts.ts'
import { StatusCell } from '../../lib/StatusCell.tsx'
import { ACCOUNT_STATUSES } from '../../lib/statuses.ts'
import { useIdParam } from '../../lib/use-id-param.ts'
import { useTitle } from '../../lib/use-title.ts'
import { accountActs } from './account-acts.ts'
import { AccountPanels } from './AccountPanels.tsx'

/** One account with what an operator needs to decide about it. */
export function AccountScreen() {
  const account = useServerData(queryOptionsFor(api.officeAccounts.get, { id: useIdParam() }))
  const name = account.data && (account.data.name.trim() || account.data.email)
  useTitle(name ?? t('ACCOUNTS.TITLE'))
  return (
    <Loaded resource={account} missing={t('ACCOUNT.MISSING')} failed={t('ACCOUNT.FAILED')}>
      {(data) => (
        <DetailPage
          title={name ?? ''}
          back={{ href: hrefs.accounts(), label: t('ACCOUNTS.TITLE') }}
          status={<StatusCell status={ACCOUNT_STATUSES[data.state]} />}
          actions={<ActButtons acts={accountActs(data)} onDone={account.reload} />}
        >
          <AccountPanels account={data} />
        </DetailPage>
      )}
    </Loaded>
  )
}
