import type { Contract, WireAnswer } from '@seatdesk/domain/contract'

import type { Account } from '../../identity/index.ts'

type ListedAccount = WireAnswer<Contract['officeAccounts']['list']>['results'][number]

/** An account in the spelling of the wire, for administrators. */
export const toListedAccount = (account: Account): ListedAccount => ({
  id: account.id,
  name: account.name,
  email: account.email,
  phoneNumber: account.phone_number,
  state: account.state,
  isAdministrator: account.role === 'administrator',
  createdAt: account.created_at.toISOString(),
})
