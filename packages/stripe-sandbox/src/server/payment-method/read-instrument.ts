import type * as v from 'valibot'

import { badRequest, noSuchIn } from '../http/api-error.ts'
import type { Caller } from '../http/endpoint.ts'
import type { Work } from '../work.ts'
import { cardInstrument, findInstrument, type Instrument } from './instrument.ts'
import { type methodData, methodFromData } from './payment-method-data.ts'

/** The method that a call brings along, by its id or by a token; undefined if it brings none. */
export const readInstrument = async (
  work: Work,
  given: {
    payment_method?: string | undefined
    payment_method_data?: v.InferOutput<typeof methodData> | undefined
  },
  caller: Caller,
): Promise<Instrument | undefined> => {
  const { payment_method: id, payment_method_data: data } = given
  if (id && data)
    throw badRequest(
      'You may only specify one of these parameters: payment_method, payment_method_data.',
    )
  if (data) return cardInstrument(await methodFromData(work, data, caller))
  if (!id) return undefined
  const found = await findInstrument(work, id)
  if (!found) throw noSuchIn('payment_method', 'PaymentMethod', id)
  return found
}
