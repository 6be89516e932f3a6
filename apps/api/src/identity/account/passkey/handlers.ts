import type { ResourceHandlers } from '../../../platform/http/handler.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { beginPasskeyLogin, logInWithPasskey } from './passkey-login.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.ts'

/** Handlers of the passkey endpoints. */
export const passkeyHandlers = {
  list: listPasskeys,
  begin: beginPasskey,
  add: addPasskey,
  rename: renamePasskey,
  remove: removePasskey,
  beginSignIn: beginPasskeyLogin,
  signIn: logInWithPasskey,
} satisfies ResourceHandlers<'passkeys'>
