import { cutIn, heldBy } from '../sabotage.ts'

const serveContract = cutIn('apps/api/src/kernel/http/serve-contract.ts')
const idempotency = cutIn('apps/api/src/kernel/http/idempotency.ts')
const readInput = cutIn('apps/api/src/kernel/http/read-input.ts')
const account = cutIn('packages/domain/src/contract/account.ts')
const settings = cutIn('apps/api/src/kernel/settings.ts')
const openMarket = cutIn('apps/api/src/site/open-market.ts')
const authenticate = cutIn('apps/api/src/identity/authenticate.ts')
const apiKeyStore = cutIn('apps/api/src/identity/api-key/api-key-store.ts')
const writeRefusal = cutIn('apps/api/src/kernel/http/write-refusal.ts')

/** What holds for every call. */
export const callGuards = [
  ...heldBy('apps/api/src/kernel/http/idempotency.test.ts', [
    [
      'a decline is not remembered',
      'WIRE-18 a card that was declined',
      idempotency('new Set([401, 402, 403,', 'new Set([401, 403,'),
    ],
  ]),
  ...heldBy('apps/api/test/inventory.test.ts', [
    [
      'an idempotency key is looked up',
      'WIRE-15 the same idempotency key lists once',
      serveContract('endpoint.idempotent && facts.idempotencyKey !== null', 'false'),
    ],
  ]),
  ...heldBy('apps/api/test/wire.test.ts', [
    [
      'a key comes with one body',
      'WIRE-17 used with another body',
      idempotency('held.body_hash !== bodyHash || held.call !== call', 'held.call !== call'),
    ],
    [
      'a key comes with one call',
      'WIRE-17 used with another call',
      idempotency(
        'held.body_hash !== bodyHash || held.call !== call',
        'held.body_hash !== bodyHash',
      ),
    ],
    [
      'a key belongs to who sent it',
      'WIRE-15 of one broker',
      serveContract('`account ${caller.accountId}`', `'account'`),
    ],
    [
      'unknown members are refused',
      'WIRE-14 with the unknown member',
      account('const nothing = v.strictObject({})', 'const nothing = v.looseObject({})'),
    ],
    [
      'nesting has an end',
      'WIRE-21 nested without end',
      readInput('if (isNestedTooDeep(text))', 'if (isNestedTooDeep(text) && text.length === 0)'),
    ],
    [
      'a fault tells nothing of the inside',
      'WIRE-28 a fault of ours',
      writeRefusal(
        `: new Refusal('internal')`,
        `: new Refusal('internal', { message: String(error) })`,
      ),
    ],
  ]),
  ...heldBy('apps/api/src/kernel/settings.test.ts', [
    [
      'production has no sandbox unless it is asked for',
      'RUN-8 nothing of the sandbox or the demo exists',
      settings('exposure === null ? !isAllReal : set.SANDBOX === true', 'true'),
    ],
    [
      'production has a secret of its own',
      'stops the start',
      settings(
        'if ((set.SESSION_SECRET ?? DEVELOPMENT_SECRET) === DEVELOPMENT_SECRET)',
        'if (set.SESSION_SECRET === DEVELOPMENT_SECRET && set.PORT < 0)',
      ),
    ],
  ]),
  ...heldBy('apps/api/test/sandbox.test.ts', [
    [
      'the calls of the sandbox are there in a sandbox alone',
      'RUN-8 in production there are no calls',
      openMarket(
        'if (!settings.isSandbox) return { ports: realPorts(settings), close: async () => {} }',
      ),
    ],
  ]),
  ...heldBy('apps/api/src/identity/api-key/api-keys.test.ts', [
    [
      'a key opens no more than it was made for',
      'KEY-20 a key is good for its scopes',
      authenticate('if (!found.scopes.includes(wanted))', 'if (!found.scopes)'),
    ],
    [
      'a key that has expired is no key',
      'KEY-21 a key that has expired',
      apiKeyStore('found.expires_at !== null && found.expires_at <= now', 'false'),
    ],
    [
      'a key is used where it may be alone',
      'KEY-22 a key is used from the addresses',
      authenticate('!isAmong(found.addresses, device.address)', '!isAmong([], device.address)'),
    ],
  ]),
]
