import { cutIn, heldBy } from '../sabotage.ts'

const newestCode = cutIn('apps/api/src/identity/account/code/newest-code.ts')
const issueCode = cutIn('apps/api/src/identity/account/code/issue-code.ts')
const spendCode = cutIn('apps/api/src/identity/account/code/spend-code.ts')
const hashPassword = cutIn('apps/api/src/identity/account/password/hash-password.ts')
const replacePassword = cutIn('apps/api/src/identity/account/password/replace-password.ts')
const links = cutIn('apps/api/src/identity/account/links.ts')
const openBusiness = cutIn('apps/api/src/identity/account/deletion/open-business.ts')
const reserve = cutIn('apps/api/src/trade/purchase/reserve.ts')
const login = cutIn('apps/api/src/identity/account/login.ts')
const serveContract = cutIn('apps/api/src/kernel/http/serve-contract.ts')

const endSessions = replacePassword(
  'await revokeSessions(tx, now, { accountId: account.id, ...sessions })',
  'void [revokeSessions, sessions]',
)

/** Passwords, codes and links. */
export const accountGuards = [
  ...heldBy('apps/api/src/identity/account/deletion.test.ts', [
    [
      'an account with undelivered purchases stays',
      'AUTH-80 looks at what is open from the buyer',
      openBusiness('where p.buyer_id = ${accountId} and ${UNDELIVERED}', 'where false'),
    ],
    [
      'an account with disputes that are not decided stays',
      'AUTH-80 a dispute keeps both sides',
      openBusiness('d.closed_at is null and exists', 'false and exists'),
    ],
  ]),
  ...heldBy('apps/api/src/trade/purchase/reserve.test.ts', [
    [
      'who was deleted buys nothing',
      'AUTH-80 a buyer who was deleted',
      reserve('if (!buyer || buyer.deleted_at)', 'if (!buyer)'),
    ],
  ]),
  ...heldBy('apps/api/src/identity/account/passwords.test.ts', [
    ['a reset password ends every session', 'AUTH-24 AUTH-25 sets the password once', endSessions],
    [
      'a changed password ends the other sessions',
      'AUTH-21 AUTH-22 ends every other session',
      endSessions,
    ],
    [
      'a link is good for its own purpose',
      'AUTH-41 a token of another kind is refused',
      links(
        `    .where('token_hash', '=', hashToken(token))\n    .where('purpose', '=', purpose)`,
        `    .where('token_hash', '=', hashToken(token))`,
      ),
    ],
    [
      'a link is good once, and not for ever',
      'AUTH-24 the token is good for 59 minutes',
      links('used_at === null && expires_at > now', 'used_at === null || expires_at > now'),
    ],
  ]),
  ...heldBy('apps/api/src/identity/account/two-factor.test.ts', [
    [
      'a code is good for its own purpose',
      'AUTH-29 a code for the setting confirms no phone',
      newestCode(`.where('purpose', '=', purpose)`),
      issueCode('`code ${purpose} ${sessionId}`', '`code ${sessionId}`'),
    ],
    [
      'a code is good in its own session',
      'AUTH-5 a code that another session of the same account',
      newestCode(`.where('session_id', '=', sessionId)`),
      issueCode('`code ${purpose} ${sessionId}`', '`code ${purpose}`'),
    ],
    [
      'a code is good once',
      'AUTH-5 a code that was spent is wrong',
      spendCode('if (!held || held.used_at)', 'if (!held)'),
    ],
    [
      'a code may be tried five times',
      'AUTH-5 AUTH-17 WIRE-22 a wrong code is a 400 five times',
      spendCode(`.where('tries', '<', MOST_TRIES)`),
    ],
    [
      'a code is good for 15 minutes',
      'AUTH-17 a code that has expired',
      spendCode(`if (held.expires_at <= now) return 'expiredCode'`),
    ],
    [
      'wrong codes are limited over all the codes of an account',
      'AUTH-5 wrong codes are limited',
      spendCode('if (waitSeconds > 0) return { waitSeconds }'),
    ],
  ]),
  ...heldBy('apps/api/src/identity/account/login.test.ts', [
    [
      'an unknown e-mail takes the time of a known one',
      'AUTH-13 an unknown e-mail takes the time',
      hashPassword(
        'await verify(passwordHash ?? NOBODYS_HASH, password)',
        'passwordHash !== null && (await verify(passwordHash, password))',
      ),
    ],
    [
      'who is not approved does not get in',
      ' account is told so, but only after the right password',
      login(`if (account.state !== 'approved') throw new Refusal('notApproved')`),
    ],
    [
      'an address is the one that our outermost proxy saw',
      'AUTH-20 hops that no proxy of ours vouches for',
      serveContract('seen.at(-hops)', 'seen.at(0)'),
    ],
  ]),
]
