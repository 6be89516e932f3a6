import { PASSKEY_ALGORITHMS, QUOTAS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { verifyRegistrationResponse } from '@simplewebauthn/server'

import { ApiError } from '../../../platform/api-error.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { type Handler, requireSessionId } from '../../../platform/http/handler.ts'
import { newToken } from '../../../platform/secret/hash-token.ts'
import { deviceName } from '../../session/known-device.ts'
import { lockAccount, readAccount } from '../account-store.ts'
import { notifyOfAction } from '../notify-of-action.ts'
import { countRecoveryCodes, makeRecoveryCodes } from '../recovery-codes.ts'
import { CHALLENGE_MS, consumeChallenge, issueChallenge } from './challenges.ts'
import { relyingParty } from './passkey-login.ts'
import { toPasskey, type PasskeyRow, readPasskeys } from './passkey-store.ts'

const rejectBeyondQuota = (passkeys: readonly PasskeyRow[]): void => {
  if (passkeys.length >= QUOTAS.passkeys)
    throw new ApiError('conflict', { message: `you can have at most ${QUOTAS.passkeys} passkeys` })
}

/** Returns the options for a new passkey of the caller's account. */
export const beginPasskey: Handler<Contract['passkeys']['begin']> = async ({ ctx, caller }) => {
  const { accountId } = caller
  const { email, name } = await readAccount(ctx.db, accountId)
  const passkeys = await readPasskeys(ctx.db, accountId)
  rejectBeyondQuota(passkeys)
  const userHandle = passkeys[0]?.user_handle ?? newToken()
  const owner = { accountId, sessionId: requireSessionId(caller), userHandle }
  const { challengeId, challenge } = await issueChallenge(ctx.db, owner, ctx.clock.now())
  const party = relyingParty(ctx.settings)
  return {
    data: {
      challengeId,
      options: {
        challenge,
        rp: { id: party.id, name: party.name },
        user: { id: userHandle, name: email, displayName: name },
        pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: CHALLENGE_MS,
        attestation: 'none',
        excludeCredentials: passkeys.map(({ credential_id: id }) => ({ type: 'public-key', id })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      },
    },
  }
}

/**
 * Adds a passkey, named after the device, and notifies the owner. Creates recovery codes if none
 * are left, because a login by password requires a second factor from then on.
 */
export const addPasskey: Handler<Contract['passkeys']['add']> = async ({
  ctx,
  caller,
  input: { challengeId, credential: created },
  request: { device },
}) => {
  const now = ctx.clock.now()
  const { accountId } = caller
  const { challenge, user_handle: userHandle } = await consumeChallenge(
    ctx.db,
    challengeId,
    requireSessionId(caller),
    now,
  )
  const party = relyingParty(ctx.settings)
  const { response } = created
  const { registrationInfo: registered } = await verifyRegistrationResponse({
    response: {
      ...created,
      response: { ...response, transports: response.transports ?? [] },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registered || userHandle === null) throw new ApiError('wrongPasskey')
  const { credential, credentialDeviceType, credentialBackedUp } = registered

  return transaction(ctx.db, async (tx) => {
    // Serializes the creation of passkeys for this account, so that the limit holds.
    const account = await lockAccount(tx, accountId)
    rejectBeyondQuota(await readPasskeys(tx, accountId))
    const name = deviceName(device.userAgent)
    const row = await tx
      .insertInto('passkeys')
      .values({
        account_id: accountId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: response.transports ?? [],
        user_handle: userHandle,
        name,
        is_backup_eligible: credentialDeviceType === 'multiDevice',
        is_backed_up: credentialBackedUp,
        created_at: now,
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new ApiError('conflict', { message: 'this passkey is already in use' })
    await notifyOfAction(ctx, tx, account, { name: 'passkey-added', passkeyName: name })
    const isRecoverable = (await countRecoveryCodes(tx, accountId)) > 0
    const recoveryCodes = isRecoverable ? [] : await makeRecoveryCodes(tx, accountId, now)
    return { data: { ...toPasskey(row), recoveryCodes } }
  })
}
