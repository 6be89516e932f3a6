import * as v from 'valibot'

import { invalidRequest } from '../http/api-error.ts'
import type { Caller } from '../http/endpoint.ts'
import { metadata, text } from '../http/params.ts'
import { recognise } from '../instrument/card-number.ts'
import { cardOf } from '../instrument/card.ts'
import type { Stored } from '../store/object-kinds.ts'
import { spendCardToken } from '../token/spend-token.ts'
import { rawCardFromServer, typedCard } from '../token/tokens.ts'
import type { Work } from '../work.ts'
import { billingDetails, newPaymentMethod } from './new-payment-method.ts'

/** The parameter that says which kinds of method an intent takes. */
export const methodTypes = v.optional(v.array(v.picklist(['card', 'us_bank_account'])))

/** The parameters that make a payment method out of a token, or in a browser out of a number. */
export const methodData = v.strictObject({
  type: v.picklist(['card']),
  card: v.union([v.strictObject({ token: text }), v.omit(typedCard, ['name', 'currency'])]),
  billing_details: v.optional(billingDetails),
  metadata: v.optional(metadata),
  allow_redisplay: v.optional(v.picklist(['always', 'limited', 'unspecified'])),
})

/** Makes the payment method that the parameters describe; it belongs to nobody yet. */
export const methodFromData = async (
  work: Work,
  data: v.InferOutput<typeof methodData>,
  caller: Caller,
): Promise<Stored<'payment_method'>> => {
  const { card, billing_details: billing } = data
  if ('token' in card) {
    if (card.token.startsWith('btok_'))
      throw invalidRequest(
        'token_card_network_invalid',
        `The token ${card.token} is not a card.`,
        'card[token]',
      )
    const spent = await spendCardToken(work, card.token, 'card[token]')
    return newPaymentMethod(work, spent, billing, data.metadata)
  }
  if (caller === 'secret') throw rawCardFromServer()
  const { word, exp_year } = recognise(card, work.now)
  const shown = cardOf(word, { ...card, exp_year, cvcGiven: Boolean(card.cvc) })
  return newPaymentMethod(work, { card: shown, behaviour: word }, billing, data.metadata)
}
