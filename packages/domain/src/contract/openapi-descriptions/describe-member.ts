import { ACCOUNT_MEMBERS } from './account-members.ts'
import { ADMIN_MEMBERS } from './admin-members.ts'
import { COMPANY_MEMBERS } from './company-members.ts'
import { findDescriptionKey } from './find-description-key.ts'
import { LIST_MEMBERS } from './list-members.ts'
import { MARKET_MEMBERS } from './market-members.ts'
import { PRICING_MEMBERS } from './pricing-members.ts'
import { SELLING_MEMBERS } from './selling-members.ts'

/** Descriptions by member, see {@link keyIn}. */
export const MEMBER_DESCRIPTIONS: Readonly<Record<string, string>> = {
  ...COMPANY_MEMBERS,
  ...LIST_MEMBERS,
  ...ADMIN_MEMBERS,
  ...PRICING_MEMBERS,
  ...SELLING_MEMBERS,
  ...MARKET_MEMBERS,
  ...ACCOUNT_MEMBERS,
}

/** Returns the description of a member of the OpenAPI document; `undefined` if it has none. */
export const describeMember = (path: readonly string[]): string | undefined => {
  const key = descriptionKey(path)
  return key === undefined ? undefined : MEMBER_DESCRIPTIONS[key]
}

/** The key under which {@link describeMember} finds a description. */
export const descriptionKey = (path: readonly string[]): string | undefined =>
  findDescriptionKey(MEMBER_DESCRIPTIONS, path)
