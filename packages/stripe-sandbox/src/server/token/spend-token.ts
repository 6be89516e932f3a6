import type Stripe from 'stripe'

import { invalidRequest, noSuchIn } from '../http/api-error.ts'
import { bankAccountOf } from '../instrument/bank-account.ts'
import { magicCard } from '../instrument/card.ts'
import { magicBankToken, magicCardToken } from '../instrument/magic-tokens.ts'
import type { TestBankWord } from '../instrument/test-banks.ts'
import type { TestCardWord } from '../instrument/test-cards.ts'
import type { Stored } from '../store/object-kinds.ts'
import type { Work } from '../work.ts'

async function spend({ store }: Work, id: string, param: string): Promise<Stored<'token'>> {
  const token = await store.find('token', id)
  if (!token) throw noSuchIn(param, 'token', id)
  if (token.body.used)
    throw invalidRequest(
      'token_already_used',
      `You cannot use a Stripe token more than once: ${id}.`,
    )
  token.body.used = true
  await store.save(token)
  return token
}

/** Takes the card out of a token, once; ready-made tokens last for ever. */
export const spendCardToken = async (
  work: Work,
  id: string,
  param: string,
): Promise<{ card: Stripe.Card; behaviour: TestCardWord }> => {
  const magic = magicCardToken(id)
  if (magic) return { card: magicCard(magic, work.now), behaviour: magic }
  const { body, hidden } = await spend(work, id, param)
  if (!body.card || !('card' in hidden)) throw noSuchIn(param, 'token', id)
  return { card: body.card, behaviour: hidden.card }
}

/** Takes the bank account out of a token, once; ready-made tokens last for ever. */
export const spendBankToken = async (
  work: Work,
  id: string,
  param: string,
): Promise<{
  account: Stripe.BankAccount
  behaviour: TestBankWord
  verified: boolean
  isReadyMade: boolean
}> => {
  const magic = magicBankToken(id)
  if (magic)
    return {
      account: bankAccountOf(magic.bank, {
        account_holder_name: 'Jane Austen',
        account_holder_type: 'individual',
      }),
      behaviour: magic.bank,
      verified: magic.verified,
      isReadyMade: true,
    }
  const { body, hidden } = await spend(work, id, param)
  if (!body.bank_account || !('bank' in hidden)) throw noSuchIn(param, 'token', id)
  return {
    account: body.bank_account,
    behaviour: hidden.bank,
    verified: hidden.verified,
    isReadyMade: false,
  }
}
