/** What sessions are sealed with where the build was given nothing else. */
export const DEFAULT_SECRET = 'seatdesk'
