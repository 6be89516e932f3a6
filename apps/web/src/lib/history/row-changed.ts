import type { LiveEvent } from '@seatdesk/app-kit/live'

/** Message within this tab after a call that changed data: histories have a new line. */
export const ROW_CHANGED = 'row changed'

/** Returns whether a live event may have added a line to a history. */
export const affectsHistory = (event: LiveEvent): boolean =>
  event.type === 'tabMessage' && event.message === ROW_CHANGED
