/** Accounts, sessions, API keys, and authentication of calls. */
export {
  type Account,
  lockAccount,
  newBrokerKey,
  readAccount,
  updateAccount,
} from './account/account-store.ts'
export { readOpenObligations } from './account/open-obligations.ts'
export {
  hasAdministrator,
  inviteAdministrator,
  type NewAdministrator,
} from './account/create-administrator.ts'
export { accountHandlers } from './account/handlers.ts'
export {
  approvalEmail,
  deactivationEmail,
  type Email,
  reactivationEmail,
  rejectionEmail,
  payoutsReleasedEmail,
  queueAccountEmail,
} from './account/emails.ts'
export { purgeOldLinks, consumeLinks } from './account/links.ts'
export { copyToMoneyEmail, notifyOfAction } from './account/notify-of-action.ts'
export { expireRegistrations } from './account/registration.ts'
export {
  companyAuditHandlers,
  companyHandlers,
  counterpartyHandlers,
  invitationHandlers,
  memberHandlers,
  ownCompanyHandlers,
} from './company/handlers.ts'
export { requireOtherOwner } from './member-store.ts'
export { recordCall } from './company/record-call.ts'
export { apiKeyHandlers } from './api-key/handlers.ts'
export { passkeyHandlers } from './account/passkey/handlers.ts'
export { purgeOldChallenges } from './account/passkey/challenges.ts'
export { sessionHandlers } from './session/handlers.ts'
export { authenticate, isRecentlyAuthenticated } from './authenticate.ts'
export { requireAllowedEvent } from './require-allowed-event.ts'
export { purgeOldSessions } from './session/purge-old-sessions.ts'
export { purgeExpiredTokens } from './session/refresh-token-store.ts'
export { revokeSessions } from './session/session-store.ts'
