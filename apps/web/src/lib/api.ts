/** Every call of the server, made on behalf of this tab's session. */
export { api } from './session.ts'
