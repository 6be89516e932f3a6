import { createTitleHook } from '@seatdesk/app-kit/router'

/** Sets the document title from the screen's data, where the route table cannot know it. */
export const useTitle = createTitleHook('Seatdesk')
