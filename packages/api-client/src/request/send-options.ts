import type { AnyCallOptions } from '../api-client.ts'

/** Options for sending one call, with the call's name. */
export interface SendOptions extends AnyCallOptions {
  call: string
  requestId: string
}
