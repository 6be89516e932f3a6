import { passesLuhn } from '../../dialect/passes-luhn.ts'
import { ApiError } from '../http/api-error.ts'
import { cardError, declineOf } from './declines.ts'
import { testCard, type TestCardWord, testCardWord } from './test-cards.ts'

const refuse = (code: string, message: string, param: string): ApiError =>
  new ApiError(402, { type: 'card_error', code, message, param })

/** What is typed in about a card. */
export interface TypedCard {
  number: string
  exp_month: number
  exp_year: number
  cvc?: string | undefined
}

/**
 * The word for the card that was typed in, so that its number can be forgotten at once. Throws the
 * provider's refusal of a wrong number, date or security code, and of any card but a test card.
 */
export const recognise = (card: TypedCard, now: Date): { word: TestCardWord; exp_year: number } => {
  const digits = card.number.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits))
    throw refuse('invalid_number', 'Your card number is invalid.', 'number')
  if (!passesLuhn(digits))
    throw refuse('incorrect_number', 'Your card number is incorrect.', 'number')

  const year = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year
  const thisYear = now.getUTCFullYear()
  if (year < thisYear || year > thisYear + 50)
    throw refuse('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  const isPast = year === thisYear && card.exp_month < now.getUTCMonth() + 1
  if (card.exp_month < 1 || card.exp_month > 12 || isPast)
    throw refuse('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')

  const word = testCardWord(digits)
  if (!word) throw cardError(declineOf('test_mode_live_card'))
  const cvcLength = testCard(word).brand === 'amex' ? 4 : 3
  if (card.cvc !== undefined && !new RegExp(`^\\d{${cvcLength}}$`).test(card.cvc))
    throw refuse('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  return { word, exp_year: year }
}
