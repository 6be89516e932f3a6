import { cutIn, heldBy } from '../sabotage.ts'

const publicAddress = cutIn('apps/api/src/telling/webhook/target/public-address.ts')
const readTarget = cutIn('apps/api/src/telling/webhook/target/read-target.ts')
const post = cutIn('apps/api/src/telling/webhook/target/post.ts')
const resolveName = cutIn('apps/api/src/telling/webhook/target/resolve-name.ts')
const signature = cutIn('apps/api/src/telling/webhook/signature.ts')
const retryPlan = cutIn('apps/api/src/telling/webhook/retry-plan.ts')
const queue = cutIn('apps/api/src/telling/webhook/delivery-queue.ts')
const deliver = cutIn('apps/api/src/telling/webhook/deliver-webhooks.ts')
const tryDelivery = cutIn('apps/api/src/telling/webhook/try-delivery.ts')
const store = cutIn('apps/api/src/telling/webhook/webhook-store.ts')
const create = cutIn('apps/api/src/telling/webhook/create-webhook.ts')
const contract = cutIn('packages/domain/src/contract/webhooks.ts')
const budgets = cutIn('apps/api/src/kernel/limit/budgets.ts')

/** What brokers' own addresses are told, and which may be called. */
export const webhookGuards = [
  ...heldBy('apps/api/src/telling/webhook/target/public-address.test.ts', [
    [
      'a cloud’s metadata is not public',
      ' is not public',
      publicAddress("  ['169.254.0.0', 16],\n", ''),
    ],
    [
      'of IPv6 only what is given out to networks is public',
      ' is not public',
      publicAddress(
        "isIP(address) === 6 && global.check(address, 'ipv6') &&",
        'isIP(address) === 6 &&',
      ),
    ],
  ]),
  ...heldBy('apps/api/src/telling/webhook/target/post.test.ts', [
    [
      'a webhook’s address is checked as it is written',
      'HOOK-5 what is not public is not called',
      readTarget('isIP(host) !== 0 && !mayReach(host, rules)', 'false'),
      post('!addresses.every((address) => mayReach(address, rules))', 'false'),
    ],
    [
      'what a name leads to is checked, each address',
      'HOOK-5 what is not public is not called',
      post('!addresses.every(', '!addresses.some('),
    ],
    [
      'the connection goes to the address that was checked',
      'HOOK-6 a name is asked for once',
      post('    lookup: alwaysGiving(addresses),\n', ''),
    ],
    [
      'names of a network’s own are not asked for',
      'which public name servers are not even asked for',
      resolveName(
        "if (NOWHERE.test(name) || !name.includes('.')) return []",
        "if (NOWHERE.test(name)) return ['8.8.8.8']",
      ),
    ],
  ]),
  ...heldBy('apps/api/src/telling/webhook/signature.test.ts', [
    [
      'the time is signed with the body',
      'HOOK-2 a signature holds',
      signature('`${seconds}.${body}`', 'body'),
    ],
  ]),
  ...heldBy('apps/api/src/telling/webhook/retry-plan.test.ts', [
    [
      'the last try is when an event is given up',
      'HOOK-4',
      retryPlan('Math.min(now.getTime() + wait, giveUp.getTime())', 'now.getTime() + wait'),
    ],
  ]),
  ...heldBy('apps/api/test/webhooks.test.ts', [
    [
      'one process sends an event',
      'HOOK-3',
      queue('next_try_at: new Date(now.getTime() + LEASE_MS)', 'next_try_at: now'),
    ],
    [
      'only a status that says so takes an event',
      'HOOK-4',
      tryDelivery('answer >= 200 && answer < 300', 'answer >= 200'),
    ],
    [
      'a secret of before signs for a day alone',
      'HOOK-9',
      tryDelivery('until !== null && until > now', 'until !== null'),
    ],
    [
      'an account has a few deliveries under way',
      'HOOK-11',
      deliver('same.length >= MOST_OF_ACCOUNT', 'same.length >= MOST'),
    ],
    [
      'there is a bound of webhooks',
      'there is a bound, and who said',
      create('length >= BOUNDS.webhooks', 'length >= Infinity'),
    ],
    [
      'a webhook is made with the password alone',
      'wants the password again, and its owner',
      contract(
        '    fresh: true,\n    idempotent: true,\n    body: newWebhookSchema,',
        '    idempotent: true,\n    body: newWebhookSchema,',
      ),
    ],
  ]),
  ...heldBy('apps/api/test/owners.test.ts', [
    [
      'a webhook is its owner’s',
      'another’s is a 404',
      store(
        "    .where('account_id', '=', accountId)\n    .executeTakeFirst()",
        '    .executeTakeFirst()',
      ),
    ],
  ]),
  ...heldBy('apps/api/src/kernel/limit/budgets.test.ts', [
    [
      'a key’s budget ends',
      'KEY-26 a budget is spent',
      budgets('const hasRoom = standing.remaining > 0', 'const hasRoom = standing.remaining >= 0'),
    ],
  ]),
]
