import type { Contract } from '@seatdesk/domain/contract'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'

import { ApiError } from '../../../platform/api-error.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { Settings } from '../../../platform/settings.ts'
import { lockAccount } from '../account-store.ts'
import { openFullSession } from '../login.ts'
import { CHALLENGE_MS, consumeChallenge, issueChallenge } from './challenges.ts'

/**
 * The relying party: the domain that passkeys are bound to, and the origin that may use them. Both
 * come from the configured public address, never from a request.
 */
export const relyingParty = ({ publicUrl }: Pick<Settings, 'publicUrl'>) => {
  const { origin, hostname } = new URL(publicUrl)
  return { name: 'Seatdesk', id: hostname, origin }
}

/**
 * Returns the options for a login. They name no account and no passkeys: the authenticator offers
 * those that it has for this site.
 */
export const beginPasskeyLogin: Handler<Contract['passkeys']['beginSignIn']> = async ({ ctx }) => {
  const { challengeId, challenge } = await issueChallenge(ctx.db, null, ctx.clock.now())
  const rpId = relyingParty(ctx.settings).id
  const options = { challenge, rpId, timeout: CHALLENGE_MS, userVerification: 'required' } as const
  return { data: { challengeId, options } }
}

/**
 * Logs in with a passkey. It proves two factors, the device and its user, so the session is full. An
 * unknown passkey and a wrong signature have the same response.
 */
export const logInWithPasskey: Handler<Contract['passkeys']['signIn']> = async ({
  ctx,
  input: { challengeId, credential: signed },
  request: { device },
}) => {
  const now = ctx.clock.now()
  const { challenge } = await consumeChallenge(ctx.db, challengeId, null, now)
  const passkey = await ctx.db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', signed.id)
    .executeTakeFirst()
  const { userHandle, ...response } = signed.response
  if (!passkey || passkey.user_handle !== userHandle) throw new ApiError('wrongPasskey')
  const party = relyingParty(ctx.settings)
  const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
    response: {
      ...signed,
      response: { ...response, userHandle },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }))
  // A passkey cannot begin or cease to be one that may be backed up (WebAuthn, 7.2).
  const isEligible = info?.credentialDeviceType === 'multiDevice'
  if (!verified || !info || isEligible !== passkey.is_backup_eligible)
    throw new ApiError('wrongPasskey')

  return transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, passkey.account_id)
    // It may have been removed or used since it was read.
    const { numUpdatedRows } = await tx
      .updateTable('passkeys')
      .set({ counter: info.newCounter, is_backed_up: info.credentialBackedUp, last_used_at: now })
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ApiError('wrongPasskey')
    if (account.state !== 'approved') throw new ApiError('notApproved')
    return openFullSession(ctx, tx, account, device)
  })
}
