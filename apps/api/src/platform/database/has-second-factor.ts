import { sql } from 'kysely'

/** Whether login to account `a` requires more than the password, as `hasSecondFactor` says. */
export const HAS_SECOND_FACTOR = sql<boolean>`(a.is_mfa_enabled or a.totp_confirmed_at is not null
  or exists (select from passkeys as k where k.account_id = a.id))`
