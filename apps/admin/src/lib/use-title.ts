import { createTitle } from '@seatdesk/front/router'

/** Names the tab after what the screen shows, where its row in the table of routes cannot know. */
export const useTitle = createTitle('Seatdesk office')
