import type { AnyCallOptions } from '../api-client.ts'

/** How one call is sent, and what it is known by. */
export interface SendOptions extends AnyCallOptions {
  call: string
  requestId: string
}
