import { currentAccountId } from '../../lib/session.ts'

const storageKey = () => `first steps done ${currentAccountId()}`

/** Returns whether the broker's first steps are known to be done, so that nothing is requested. */
export const areFirstStepsDone = (): boolean => {
  try {
    return localStorage.getItem(storageKey()) !== null
  } catch {
    return false
  }
}

export const markFirstStepsDone = (): void => {
  try {
    localStorage.setItem(storageKey(), 'true')
  } catch {
    // Without storage the steps are requested on each visit.
  }
}
