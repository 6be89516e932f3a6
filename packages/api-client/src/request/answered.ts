import type { InTime } from './open-time.ts'

/** An answer that is no refusal; its body is still to be read. */
export interface Answered {
  response: Response
  inTime: InTime
}
