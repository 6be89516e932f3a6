import { useState } from 'react'

import { accountNumber } from '../../lib/account-number.ts'
import { keepRecent, readRecent } from './internal/recent.ts'

/** The last change of many listings, for as long as it can be taken back; a reload forgets nothing. */
export const useRecent = () => {
  const [whose] = useState(accountNumber)
  const [recent, setRecent] = useState(() => readRecent(whose))
  return {
    recent,
    remember: (id: number) => setRecent(keepRecent(whose, id)),
    forget: () => setRecent(keepRecent(whose, null)),
  }
}
