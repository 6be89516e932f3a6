import { allowanceNamed } from '../allowance/allowance-name.ts'

/** What the refund of a purchase is called at the provider, so that it is made once. */
export const refundName = (purchaseId: number): string => `purchase:${purchaseId}`

/** The purchase that a refund of this name is for; `null` for a name that is not ours. */
export const refundedPurchase = (name: string): number | null => {
  const [, id] = /^purchase:(\d+)$/.exec(name) ?? []
  return id === undefined ? null : Number(id)
}

/** Whether a refund at the provider was made by us, by its name. */
export const isOurRefund = (name: string | null): boolean =>
  name !== null && (refundedPurchase(name) !== null || allowanceNamed(name) !== null)
