import { createLiveEventBus } from '@seatdesk/app-kit/live'

/** The live event connection of this tab. */
export const liveConnection = createLiveEventBus()
