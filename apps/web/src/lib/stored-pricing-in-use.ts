const storageKey = (account: string): string => `pricing-in-use ${account}`

/** Returns whether an account has pricing rules, as this browser last stored it. */
export const readPricingInUse = (account: string): boolean => {
  try {
    return localStorage.getItem(storageKey(account)) !== null
  } catch {
    return false
  }
}

/** Stores whether an account has pricing rules, if storage is available. */
export const storePricingInUse = (account: string, isInUse: boolean): void => {
  try {
    if (isInUse) localStorage.setItem(storageKey(account), 'yes')
    else localStorage.removeItem(storageKey(account))
  } catch {
    // Storage is blocked: it is known until the page closes.
  }
}
