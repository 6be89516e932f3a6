import { createLive } from '@seatdesk/front/live'

/** The live event connection of this tab. */
export const live = createLive()
