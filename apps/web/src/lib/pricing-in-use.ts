import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { currentAccountId } from './current-account-id.ts'

const storageKey = (): string => `pricing-in-use ${currentAccountId()}`

const read = (): boolean => {
  try {
    return localStorage.getItem(storageKey()) !== null
  } catch {
    return false
  }
}

const store = createStore<{ account: string; isInUse: boolean }>(() => ({
  account: '',
  isInUse: false,
}))

/**
 * Returns whether the signed-in account has pricing rules, as this browser last read it. Screens
 * show the pricer only then.
 */
export const useIsPricingInUse = (): boolean => {
  const account = currentAccountId()
  const state = useStore(store)
  return state.account === account ? state.isInUse : read()
}

/** Stores whether the signed-in account has pricing rules. */
export const rememberPricingInUse = (isInUse: boolean): void => {
  store.setState({ account: currentAccountId(), isInUse })
  try {
    if (isInUse) localStorage.setItem(storageKey(), 'yes')
    else localStorage.removeItem(storageKey())
  } catch {
    // Storage is blocked: it is known until the page closes.
  }
}
