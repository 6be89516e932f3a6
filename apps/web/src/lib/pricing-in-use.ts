import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { currentAccountId } from './session.ts'
import { readPricingInUse, storePricingInUse } from './stored-pricing-in-use.ts'

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
  return state.account === account ? state.isInUse : readPricingInUse(account)
}

/** Stores whether the signed-in account has pricing rules. */
export const rememberPricingInUse = (isInUse: boolean): void => {
  const account = currentAccountId()
  store.setState({ account, isInUse })
  storePricingInUse(account, isInUse)
}
