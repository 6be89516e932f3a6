/** Accounts, sessions, API keys, and authentication of calls. */
export { type Account, lockAccount, readAccount, updateAccount } from './account/account-store.ts'
export { readOpenBusiness } from './account/open-business.ts'
export { accountHandlers } from './account/handlers.ts'
export {
  approvalLetter,
  deactivationLetter,
  type Letter,
  reactivationLetter,
  rejectionLetter,
  releaseLetter,
  sendLetter,
} from './account/letters.ts'
export { forgetOldLinks, spendLinks } from './account/links.ts'
export { tellOfAct } from './account/tell-of-act.ts'
export { lapseRegistrations, newBrokerKey } from './account/registration.ts'
export { apiKeyHandlers } from './api-key/handlers.ts'
export { sessionHandlers } from './session/handlers.ts'
export { authenticate, isProved } from './authenticate.ts'
export { forgetOldSessions } from './session/forget-old-sessions.ts'
export { forgetExpiredTokens } from './session/refresh-token-store.ts'
export { revokeSessions } from './session/session-store.ts'
