import { cutIn, heldBy } from '../sabotage.ts'

const authenticate = cutIn('apps/api/src/identity/authenticate.ts')
const renewSession = cutIn('apps/api/src/identity/session/renew-session.ts')
const hashToken = cutIn('apps/api/src/kernel/secret/hash-token.ts')
const accessToken = cutIn('apps/api/src/identity/session/access-token.ts')
const sealedAnswer = cutIn('apps/api/src/kernel/secret/sealed-answer.ts')
const idempotency = cutIn('apps/api/src/kernel/http/idempotency.ts')
const apiKeys = cutIn('apps/api/src/identity/api-key/api-key-store.ts')
const notMe = cutIn('apps/api/src/identity/account/sensitive-act/not-me.ts')
const beginPayout = cutIn('apps/api/src/money/payout/begin-payout.ts')
const duePayouts = cutIn('apps/api/src/money/payout/payout-store.ts')
const payableMethod = cutIn('apps/api/src/money/payout/payable-method.ts')
const payoutMethodStatus = cutIn('apps/api/src/money/payout-method/payout-method-status.ts')
const revokeSession = cutIn('apps/api/src/identity/session/revoke-session.ts')
const contractKeys = cutIn('packages/domain/src/contract/sales.ts')

/** Tokens, keys, and what they allow. */
export const sessionGuards = [
  ...heldBy('apps/api/src/identity/session/session.test.ts', [
    [
      'a grandparent ends the whole session',
      'SESSION-4 a grandparent after',
      renewSession('await revokeSessions(tx, now, { sessionId })', 'void revokeSessions'),
    ],
    [
      'a parent that is repeated gets the same successor',
      'SESSION-3 fifty at once rotate once',
      renewSession(
        `keyed(settings.sessionSecret, 'refresh', refreshToken)`,
        `keyed(crypto.randomUUID(), 'refresh', refreshToken)`,
      ),
    ],
    [
      'the grace of a parent ends',
      'SESSION-3 SESSION-5 the parent is refused after 11 seconds',
      renewSession('<= GRACE_MS', '>= 0'),
    ],
    [
      'a refresh token ends',
      'SESSION-2 an expired refresh token is refused before',
      renewSession(' || held.expiresAt <= now'),
    ],
    [
      'what is kept of a token is its hash',
      'AUTH-10 neither token is kept readable',
      hashToken(`createHash('sha256').update(token).digest('hex')`, 'token'),
    ],
    [
      'a session that was ended is over for its access tokens',
      'AUTH-40 ends the session at once',
      authenticate(' || session.revoked_at'),
    ],
    [
      'an access token is signed by us',
      ' is a 401',
      accessToken(
        'await jwtVerify(token, await key, {',
        '({ payload: JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) }); void ({',
      ),
    ],
  ]),
  ...heldBy('apps/api/src/identity/account/two-factor.test.ts', [
    [
      'a scope allows its calls and no others',
      'AUTH-15 AUTH-16 the first tokens are good for authorize and logout alone',
      authenticate(
        'if (!endpoint.scopes.includes(caller.scope)) throw',
        'if (endpoint.scopes.length === 0) throw',
      ),
    ],
  ]),
  ...heldBy('apps/api/src/kernel/secret/sealed-answer.test.ts', [
    [
      'a kept answer belongs to its own request',
      'AUTH-10 a kept answer',
      sealedAnswer(
        `createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(binding))`,
        `createCipheriv('aes-256-gcm', keyOf(secret), iv)`,
      ),
      sealedAnswer(`\n    .setAAD(Buffer.from(binding))`),
    ],
  ]),
  ...heldBy('apps/api/src/kernel/http/idempotency.test.ts', [
    [
      'a kept answer is sealed',
      'AUTH-10 neither what was asked',
      idempotency('answer: sealAnswer(secret, binding, answer.body)', 'answer: answer.body'),
      idempotency('body: openAnswer(secret, binding, remembered.body)', 'body: remembered.body'),
    ],
  ]),
  ...heldBy('apps/api/src/identity/api-key/api-keys.test.ts', [
    [
      'a key calls only where the contract says so',
      'and nowhere else',
      authenticate('hearsKeys(endpoint) ? request', 'endpoint ? request'),
    ],
    [
      'a key calls only for an account that is approved',
      'KEY-2 a key calls only for an account that is approved',
      apiKeys(`.where('a.state', '=', 'approved')`),
    ],
    [
      'what is kept of a key is its hash',
      'KEY-2 the broker id of the profile is its public part',
      hashToken(`createHash('sha256').update(token).digest('hex')`, 'token'),
    ],
  ]),
  ...heldBy('packages/domain/src/contract/contract.test.ts', [
    [
      'a key does for what is named, and for nothing else',
      'KEY-1 without more a key does on inventory, sales and reports',
      contractKeys(
        `const moved = {\n  scopes: SIGNED_IN,\n  apiKey: 'sell',`,
        `const moved = {\n  scopes: SIGNED_IN,`,
      ),
    ],
  ]),
  ...heldBy('apps/api/test/stolen-session.test.ts', [
    [
      'who says "not me" ends every session',
      'SESSION-82 ends every session',
      notMe('await revokeSessions(tx, now, { accountId: account.id })', 'void revokeSessions'),
    ],
    [
      'who says "not me" takes the keys back',
      'SESSION-82 ends every session',
      notMe('await forgetKeys(tx, account.id)', 'void forgetKeys'),
    ],
    [
      'payouts that were stopped stand still',
      'SESSION-83 nothing is paid out',
      duePayouts(`.where('a.payouts_frozen_at', 'is', null)`),
      beginPayout('if (await isFrozen(tx, due)) return null', 'void isFrozen'),
    ],
    [
      'a bank account that is being checked is not verified',
      'SESSION-84 a new bank account is unverified',
      payoutMethodStatus(
        `ours === 'verified' && isBeingChecked ? 'unverified' : ours`,
        'String([ours, isBeingChecked][0])',
      ),
    ],
    [
      'a new bank account waits',
      'SESSION-85 a payout that is due goes to the older account',
      payableMethod(`.where('m.created_at', '<=', oldEnough(now, waitHours))`),
    ],
    [
      'a chosen bank account comes first',
      'SESSION-86 the older account may be chosen',
      payableMethod(
        ".orderBy(sql`m.id is not distinct from a.payout_method_id`, 'desc')",
        '.orderBy(sql`true`)',
      ),
    ],
    [
      'a proof grows old',
      'SESSION-87 calls of our own want it',
      authenticate(
        'if (endpoint.fresh && !isProved(caller, ctx.clock.now()))',
        'if (endpoint.fresh && !isProved(caller, new Date(0)))',
      ),
    ],
    [
      'nobody logs out the devices of others',
      'SESSION-88 are listed with device',
      revokeSession(
        `if (!own.some((session) => session.id === id)) throw new Refusal('notFound')`,
        'void [own, Refusal]',
      ),
    ],
  ]),
]
