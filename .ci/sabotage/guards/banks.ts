import { cutIn, heldBy } from '../sabotage.ts'

const provedBanks = cutIn('apps/api/src/kernel/database/migrations/0014-proved-banks.ts')
const proveBankAccount = cutIn('apps/api/src/money/payment-method/prove-bank-account.ts')
const bankProof = cutIn('apps/api/src/money/payment-method/bank-proof.ts')
const sweep = cutIn('apps/api/src/site/sweep.ts')
const addPayoutMethod = cutIn('apps/api/src/money/payout-method/add-payout-method.ts')
const removePayoutMethod = cutIn('apps/api/src/money/payout-method/remove-payout-method.ts')
const stripePayments = cutIn('apps/api/src/money/payment/stripe-payments.ts')
const setQuickBuy = cutIn('apps/api/src/identity/account/set-quick-buy.ts')
const resendCode = cutIn('apps/api/src/identity/account/resend-code.ts')
const revokeOthers = cutIn('apps/api/src/identity/session/revoke-other-sessions.ts')

/** Bank accounts to pay from and to be paid out to, and what an account asks for about itself. */
export const bankGuards = [
  ...heldBy('apps/api/test/payment-methods.test.ts', [
    [
      'a try that the provider did not hear of is not counted',
      'PAY-87 a try of which the provider did not hear',
      proveBankAccount('await countWrongTries(ctx, id, -1)'),
    ],
    [
      'too many tries are told as such',
      'PAY-88 is told wrongly three times at most',
      bankProof(`if (method.wrong_tries >= MOST_PROOF_TRIES) return 'tries'`),
    ],
    [
      'a bank account that nobody proves is asked after',
      'PAY-88 that nobody proves within ten days has failed',
      sweep(`{ name: 'follow-bank-accounts', line: 'payments', work: followBankAccounts },`),
    ],
    [
      'the same bank account is added once',
      'PAY-89 is taken once, whatever it is called',
      provedBanks(
        'create unique index payout_methods_once on payout_methods (account_id, fingerprint)',
        'create index payout_methods_once on payout_methods (account_id, fingerprint)',
      ),
    ],
    [
      'a bank account that was taken in vain is given back',
      'PAY-89 of four at once one is kept',
      addPayoutMethod('await giveBack(ctx, providerAccountId, row.id)', 'void giveBack'),
    ],
    [
      'a bank account from before fingerprints is known',
      'PAY-89 that was added before anybody asked',
      addPayoutMethod(
        'await orRefuse(learnFingerprints(ctx, accountId, providerAccountId))',
        'void learnFingerprints',
      ),
    ],
    [
      'the first bank account can be removed',
      'PAY-93 one is removed though it was the first',
      stripePayments('if (inItsPlace !== null)', `if (inItsPlace === '')`),
    ],
    [
      'a removal that was cut short can be repeated',
      'PAY-93 one is removed though it was the first',
      removePayoutMethod('if (await isStillThere(ctx, providerAccountId, method.id))', ''),
    ],
  ]),
  ...heldBy('apps/api/src/identity/account/profile.test.ts', [
    [
      'quick buy needs something to pay with',
      'AUTH-33 PAY-86 quick buy is switched on once',
      setQuickBuy(
        'isEnabled && !(await hasUsableMethod(db, accountId))',
        'hasUsableMethod === null',
      ),
    ],
  ]),
  ...heldBy('apps/api/src/identity/account/two-factor.test.ts', [
    [
      'a log-in under way waits for its own code',
      'AUTH-51 AUTH-93 another login code',
      resendCode(`  'Mfa Required': 'login',\n`),
    ],
  ]),
  ...heldBy('apps/api/test/stolen-session.test.ts', [
    [
      'the device that asks can be kept',
      'SESSION-91 are logged out all at once but',
      revokeOthers(`exceptSessionId: sessionId ?? ''`, `exceptSessionId: ''`),
    ],
  ]),
]
