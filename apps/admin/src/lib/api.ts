/** Every call that an operator makes, on behalf of this tab's session. */
export { api } from './session.ts'
