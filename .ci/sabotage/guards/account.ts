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
const callerAddress = cutIn('apps/api/src/kernel/http/caller-address.ts')
const countCode = cutIn('apps/api/src/identity/account/code/count-code.ts')
const forgotPassword = cutIn('apps/api/src/identity/account/forgot-password.ts')
const spendSecondFactor = cutIn('apps/api/src/identity/account/totp/spend-second-factor.ts')
const spendRecoveryCode = cutIn('apps/api/src/identity/account/totp/recovery-codes.ts')
const sealedSecret = cutIn('apps/api/src/identity/account/totp/sealed-secret.ts')
const lapse = cutIn('apps/api/src/identity/account/registration/lapse-registrations.ts')
const disown = cutIn('apps/api/src/identity/account/registration/disown.ts')
const resetPassword = cutIn('apps/api/src/identity/account/reset-password.ts')
const checkLogin = cutIn('apps/api/src/identity/account/password/check-login.ts')

const endSessions = replacePassword(
  'await revokeSessions(tx, now, { accountId: account.id, ...sessions })',
  'void [revokeSessions, sessions]',
)

/** Passwords, codes and links. */
export const accountGuards = [
  ...heldBy('apps/api/src/identity/account/deletion.test.ts', [
    [
      'an account with undelivered purchases stays',
      'AUTH-92 looks at what is open from the buyer',
      openBusiness('where p.buyer_id = ${accountId} and ${UNDELIVERED}', 'where false'),
    ],
    [
      'an account with disputes that are not decided stays',
      'AUTH-92 a dispute keeps both sides',
      openBusiness('d.closed_at is null and exists', 'false and exists'),
    ],
    [
      'an account with a debt stays',
      'PAYOUT-70 what is still to be settled',
      openBusiness('where account = ${receivableFrom(accountId)}', 'where false'),
    ],
  ]),
  ...heldBy('apps/api/src/trade/purchase/reserve.test.ts', [
    [
      'who was deleted buys nothing',
      'AUTH-92 a buyer who was deleted',
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
      callerAddress('seen.at(-hops)', 'seen.at(0)'),
    ],
  ]),
  ...heldBy('apps/api/test/limits.test.ts', [
    [
      'a whole /64 counts as one address',
      'AUTH-80 AUTH-20 of 300 guesses',
      serveContract(
        'address: networkOf(device.address)',
        'address: String(networkOf && device.address)',
      ),
    ],
    [
      'a number that nobody confirmed is sent few codes',
      'AUTH-83 a number is sent five codes',
      countCode(
        'refuseToWait(await takeTry(tx, { limit: LIMITS.codesOfNewNumber, by: phone_number }, now))',
        'void phone_number',
      ),
    ],
    [
      'what others spent of the codes of an account its owner has at home',
      'AUTH-83 who knows a password and has spent',
      countCode('const isSpentByOthers = wait > 0 &&', 'const isSpentByOthers = wait < 0 &&'),
    ],
    [
      'an account is sent few reset letters',
      'AUTH-82 who asks from 224 addresses',
      forgotPassword(
        'if (!(await isThereRoom(tx, account.id, address, now))) return',
        'void [isThereRoom, address]',
      ),
    ],
    [
      'strangers spend no letters of who is at home',
      'AUTH-82 what strangers have spent',
      forgotPassword(
        'if (await isAtHome(tx, accountId, address))',
        'if ((await isAtHome(tx, accountId, address)) && !by)',
      ),
    ],
    [
      'who is at home is not slowed',
      'AUTH-84 an account that is guessed at',
      checkLogin('if (!isKnownHere) await wait(SLOW_MS)', 'void isKnownHere; await wait(SLOW_MS)'),
    ],
    [
      'an answer tells of limits',
      'AUTH-81 a limited call says how much is left',
      serveContract('response.headers.set(...header)', 'void [response, header]'),
    ],
  ]),
  ...heldBy('apps/api/src/identity/account/totp/totp.test.ts', [
    [
      'a code of an authenticator is good once',
      'AUTH-88 takes a code once',
      spendSecondFactor(' || step <= (account.totp_step ?? 0)'),
    ],
    [
      'wrong codes of an authenticator are counted',
      'AUTH-88 may be guessed at thirty times',
      spendCode('if (isStandIn) await takeTry(tx, wrongTries, now)'),
    ],
    [
      'an authenticator counts once it was confirmed',
      'AUTH-89 is switched off',
      spendSecondFactor('if (account.totp_confirmed_at === null) return false'),
      cutIn('apps/api/src/identity/account/totp/has-second-factor.ts')(
        'account.totp_confirmed_at !== null',
        'account.totp_confirmed_at !== undefined',
      ),
    ],
    [
      'the secret of an authenticator is sealed',
      'AUTH-89 counts once a code of it was given',
      sealedSecret(
        'sealAnswer(settings.sessionSecret, binding(accountId), secret)',
        'String([secret, settings && sealAnswer && accountId][0])',
      ),
      sealedSecret(
        'return openAnswer(settings.sessionSecret, binding(id), sealed)',
        'return String([sealed, settings && openAnswer && id][0])',
      ),
    ],
    [
      'a recovery code is good once',
      'AUTH-90 are ten, kept hashed',
      spendRecoveryCode(
        `    .where('code_hash', '=', hashCode(accountId, code))\n    .where('used_at', 'is', null)`,
        `    .where('code_hash', '=', hashCode(accountId, code))`,
      ),
    ],
  ]),
  ...heldBy('apps/api/src/identity/account/registration/registration.test.ts', [
    [
      'an account that was let in cannot be disowned',
      'AUTH-85 an owner who confirmed by mistake',
      disown(
        `if (state !== 'registered' && state !== 'pending') throw new Refusal('wrongGuardLink')`,
        'void state',
      ),
    ],
    [
      'an unconfirmed registration lapses after a day, not before',
      'AUTH-86 a registration whose e-mail nobody confirmed',
      lapse('const UNFINISHED_MS = 24 *', 'const UNFINISHED_MS = 1 *'),
    ],
  ]),
  ...heldBy('apps/api/test/stolen-session.test.ts', [
    [
      'a reset takes API keys back',
      'SESSION-89 a reset of the password',
      resetPassword('await forgetKeys(tx, id)', 'void forgetKeys'),
    ],
  ]),
]
