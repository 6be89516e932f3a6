import { createMemory } from '@seatdesk/front/resource'

import { forgetSeen } from './finding/seen-events.ts'
import { session } from './session.ts'

/** What the lists of this tab were answered, for as long as the same broker is signed in. */
export const memory = createMemory()

session.subscribe((now, before) => {
  if (now.user?.email !== before.user?.email) memory.forget()
  if (before.tokens && !now.tokens) forgetSeen()
})
