export {
  ACCOUNT_STATES,
  type AccountSimilarity,
  type AccountState,
  type AuditEntry,
  type BulkOutcomes,
  type AdminAccount,
  type AdminAccountDetails,
} from './admin/admin-account.ts'
export { type AccountId, type Party } from './account/party.ts'
export { formatCount, type CountedNoun, pluralize } from './format-count.ts'
export {
  CODE_LENGTH,
  CODE_MINUTES,
  type CommonPasswords,
  commonPasswordsOf,
  emailKey,
  isCommonPassword,
  PASSWORD_RULES,
} from './account/credentials.ts'
export { initials, profileSchema, type Profile } from './account/profile.ts'
export {
  ADMINISTRATOR,
  isSignedIn,
  ROLE_BROKER,
  SCOPES,
  type Scope,
  SIGNED_IN,
} from './account/scope.ts'
export { type Passkey, PASSKEY_ALGORITHMS, PASSKEY_CHALLENGE_MINUTES } from './account/passkey.ts'
