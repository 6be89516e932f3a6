/** Storage key of the broker's session. */
export const SESSION_ROOT = 'root'

/** Name of the channel and the lock by which tabs coordinate token refreshes. */
export const SESSION_CHANNEL = 'seatdesk-session'
