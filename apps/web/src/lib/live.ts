import { createLive } from '@seatdesk/front/live'

/** What happens while the broker of this tab looks. */
export const live = createLive()
