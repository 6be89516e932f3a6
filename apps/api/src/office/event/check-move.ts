import { eventStatus, mayEventMove } from '@seatdesk/domain'

import { Refusal } from '../../kernel/refusal.ts'
import type { EventFacts } from './event-facts.ts'

type State = Pick<EventFacts, 'statusId'>

/** @throws 409 when an event cannot go from the one state to the other. */
export const checkMove = (before: State, after: State): void => {
  if (before.statusId === after.statusId || mayEventMove(before.statusId, after.statusId)) return
  throw new Refusal('conflict', {
    message: `an event that is ${stateOf(before)} cannot become ${stateOf(after)}`,
  })
}

const stateOf = ({ statusId }: State): string => eventStatus(statusId).label.toLowerCase()
