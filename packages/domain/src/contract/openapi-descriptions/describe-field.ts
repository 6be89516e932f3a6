import { ACCOUNT_FIELD_DESCRIPTIONS } from './account-fields.ts'
import { ADMIN_FIELD_DESCRIPTIONS } from './admin-fields.ts'
import { COMPANY_FIELD_DESCRIPTIONS } from './company-fields.ts'
import { LIST_FIELD_DESCRIPTIONS } from './list-fields.ts'
import { MARKET_FIELD_DESCRIPTIONS } from './market-fields.ts'
import { PRICING_FIELD_DESCRIPTIONS } from './pricing-fields.ts'
import { SELLING_FIELD_DESCRIPTIONS } from './selling-fields.ts'

/**
 * Finds the most specific key of a table for a member of the OpenAPI document; `undefined` if there
 * is none.
 *
 * `path` starts with the name of a schema or the id of an operation and ends with the wire name of
 * the member, such as `['sales_get', 'data', 'payout', 'amount']`. The most specific key wins:
 * first the longest end of the path (`payout.amount`), then the start and the member
 * (`sales_get.amount`, and `sales_*.amount` for all operations of a noun), then the member alone.
 */
export const findDescriptionKey = (
  table: Readonly<Record<string, unknown>>,
  path: readonly string[],
): string | undefined => {
  const member = path.at(-1) ?? ''
  const [root = ''] = path
  const [noun] = root.split('_', 1)
  const ends = path.slice(0, -1).map((_, index) => path.slice(index).join('.'))
  const keys = [...ends, `${root}.${member}`, `${noun}_*.${member}`, member]
  return keys.find((key) => Object.hasOwn(table, key))
}

/** Descriptions by member, see {@link keyIn}. */
export const FIELD_DESCRIPTIONS: Readonly<Record<string, string>> = {
  ...COMPANY_FIELD_DESCRIPTIONS,
  ...LIST_FIELD_DESCRIPTIONS,
  ...ADMIN_FIELD_DESCRIPTIONS,
  ...PRICING_FIELD_DESCRIPTIONS,
  ...SELLING_FIELD_DESCRIPTIONS,
  ...MARKET_FIELD_DESCRIPTIONS,
  ...ACCOUNT_FIELD_DESCRIPTIONS,
}

/** Returns the description of a member of the OpenAPI document; `undefined` if it has none. */
export const describeField = (path: readonly string[]): string | undefined => {
  const key = descriptionKey(path)
  return key === undefined ? undefined : FIELD_DESCRIPTIONS[key]
}

/** The key under which {@link describeField} finds a description. */
export const descriptionKey = (path: readonly string[]): string | undefined =>
  findDescriptionKey(FIELD_DESCRIPTIONS, path)
