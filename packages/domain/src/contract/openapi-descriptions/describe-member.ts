import { ACCOUNT_MEMBERS } from './account-members.ts'
import { ADMIN_MEMBERS } from './admin-members.ts'
import { LIST_MEMBERS } from './list-members.ts'
import { MARKET_MEMBERS } from './market-members.ts'
import { SELLING_MEMBERS } from './selling-members.ts'

/** Descriptions by member, see {@link describeMember}. */
export const MEMBER_DESCRIPTIONS: Readonly<Record<string, string>> = {
  ...LIST_MEMBERS,
  ...ADMIN_MEMBERS,
  ...SELLING_MEMBERS,
  ...MARKET_MEMBERS,
  ...ACCOUNT_MEMBERS,
}

/**
 * Returns the description of a member of the OpenAPI document; `undefined` if it has none.
 *
 * `path` starts with the name of a schema or the id of an operation and ends with the wire name of
 * the member, such as `['sales_get', 'data', 'payout', 'amount']`. The most specific key wins:
 * first the longest end of the path (`payout.amount`), then the start and the member
 * (`sales_get.amount`, and `sales_*.amount` for all operations of a noun), then the member alone.
 */
export const describeMember = (path: readonly string[]): string | undefined => {
  const key = descriptionKey(path)
  return key === undefined ? undefined : MEMBER_DESCRIPTIONS[key]
}

/** The key under which {@link describeMember} finds a description. */
export const descriptionKey = (path: readonly string[]): string | undefined => {
  const member = path.at(-1) ?? ''
  const [root = ''] = path
  const [noun] = root.split('_', 1)
  const ends = path.slice(0, -1).map((_, index) => path.slice(index).join('.'))
  const keys = [...ends, `${root}.${member}`, `${noun}_*.${member}`, member]
  return keys.find((key) => Object.hasOwn(MEMBER_DESCRIPTIONS, key))
}
