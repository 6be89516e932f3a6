import { accountOf } from './account-of.ts'
import { session } from './session.ts'

/** The number of the account that is signed in. */
export const accountNumber = (): string => accountOf(session.getState().tokens?.accessToken)
