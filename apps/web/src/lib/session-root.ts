/** The name that a broker's session is kept under in a browser. */
export const SESSION_ROOT = 'root'

/** The name by which its tabs speak to each other and take turns to renew. */
export const SESSION_CHANNEL = 'seatdesk-session'
