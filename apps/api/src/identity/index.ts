/** Who somebody is: accounts, sessions, API keys, and how a call is told from whom it comes. */
export { type Account, lockAccount, updateAccount } from './account/account-store.ts'
export { readOpenBusiness } from './account/deletion/open-business.ts'
export { accountHandlers } from './account/handlers.ts'
export {
  approvalLetter,
  deactivationLetter,
  type Letter,
  reactivationLetter,
  rejectionLetter,
} from './account/letters.ts'
export { spendLinks } from './account/links.ts'
export { sendLetter } from './account/send-letter.ts'
export { apiKeyHandlers } from './api-key/handlers.ts'
export { authenticate } from './authenticate.ts'
export { forgetExpiredTokens } from './session/refresh-token-store.ts'
export { revokeSessions } from './session/session-store.ts'
