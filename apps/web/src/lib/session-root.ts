/** The name that a broker's session is kept under in a browser. */
export const SESSION_ROOT = 'root'
