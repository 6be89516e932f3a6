import { currentCompanyKey } from './session-user.ts'
import { session } from './session.ts'

/** Returns the key of the signed-in account in its company. */
export const currentAccountId = (): string =>
  currentCompanyKey(session.getState().tokens) ?? 'nobody'
