import { createContext } from 'react'
import type { Location } from 'react-router'

interface Address {
  location: Location
  /** Whether it took the place of the last one. */
  isReplaced: boolean
}

/**
 * Gives where the address is by now, which may be ahead of what is shown: a screen that is narrowed
 * is drawn when there is time. `null` where nobody tells.
 */
export const AddressNow = createContext<(() => Address) | null>(null)
