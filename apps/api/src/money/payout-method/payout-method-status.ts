/** Our words for the provider's: an account that it took can be paid to. */
const STATUSES: Record<string, string> = {
  new: 'verified',
  validated: 'verified',
  verified: 'verified',
  pending: 'unverified',
}

/** Where the verification of a bank account stands: verified, unverified or failed. */
export const payoutMethodStatus = (providerStatus: string): string =>
  STATUSES[providerStatus] ?? 'failed'
