import { emailKey, type Limit, LIMITS } from '@seatdesk/domain'
import type { Endpoint } from '@seatdesk/domain/contract'

import type { Context } from '../context.ts'
import { refuseToWait, takeTry } from './tries.ts'

interface CountedCall {
  /** Where it comes from. */
  address: string
  input: object
}

type Subject = NonNullable<Limit['per']>[number]

const SUBJECTS: Record<Subject, (call: CountedCall) => string> = {
  address: ({ address }) => address,
  email: ({ input }) => ('email' in input ? emailKey(String(input.email)) : ''),
}

/**
 * Counts a call against the limits under which each call counts; those that count only some tries
 * are left to who can tell them apart.
 * @throws 429 with the seconds to wait when there is no room for it.
 */
export const countCall = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { limits = [] }: Endpoint,
  call: CountedCall,
): Promise<void> => {
  for (const name of limits) {
    const limit: Limit = LIMITS[name]
    if (!limit.per) continue
    const by = limit.per.map((subject) => SUBJECTS[subject](call)).join(' ')
    // One after the other: who is refused by the first does not spend of the second.
    refuseToWait(await takeTry(db, { limit, by }, clock.now()))
  }
}
