import { ACCOUNT_FIELD_DESCRIPTIONS } from './account-fields.ts'
import { ADMIN_FIELD_DESCRIPTIONS } from './admin-fields.ts'
import { COMPANY_FIELD_DESCRIPTIONS } from './company-fields.ts'
import { findDescriptionKey } from './find-description-key.ts'
import { LIST_FIELD_DESCRIPTIONS } from './list-fields.ts'
import { MARKET_FIELD_DESCRIPTIONS } from './market-fields.ts'
import { PRICING_FIELD_DESCRIPTIONS } from './pricing-fields.ts'
import { SELLING_FIELD_DESCRIPTIONS } from './selling-fields.ts'

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
