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
