/** Who somebody is: accounts, sessions, API keys, and how a call is told from whom it comes. */
export { type Account, lockAccount, readAccount, updateAccount } from './account/account-store.ts'
export { readOpenBusiness } from './account/deletion/open-business.ts'
export { accountHandlers } from './account/handlers.ts'
export {
  approvalLetter,
  deactivationLetter,
  type Letter,
  reactivationLetter,
  rejectionLetter,
  releaseLetter,
} from './account/letters.ts'
export { forgetOldLinks, spendLinks } from './account/links.ts'
export { sendLetter } from './account/send-letter.ts'
export { tellOfAct } from './account/sensitive-act/tell-of-act.ts'
export { lapseRegistrations } from './account/registration/lapse-registrations.ts'
export { newBrokerKey } from './account/registration/register-account.ts'
export { apiKeyHandlers } from './api-key/handlers.ts'
export { sessionHandlers } from './session/handlers.ts'
export { authenticate } from './authenticate.ts'
export { isProved } from './is-proved.ts'
export { forgetOldSessions } from './session/forget-old-sessions.ts'
export { forgetExpiredTokens } from './session/refresh-token-store.ts'
export { revokeSessions } from './session/session-store.ts'
