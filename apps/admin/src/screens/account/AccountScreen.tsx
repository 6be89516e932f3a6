import type { OfficeAccountDetails } from '@seatdesk/domain'
import { useResource } from '@seatdesk/front/resource'

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

const loadAccount = async (id: number, signal: AbortSignal): Promise<OfficeAccountDetails> =>
  (await api.officeAccounts.get({ id }, { signal })).data

/** One account with what an operator needs to decide about it. */
export function AccountScreen() {
  const account = useResource(loadAccount, useIdParam())
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
