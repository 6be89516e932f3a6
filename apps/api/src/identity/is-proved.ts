import { PROOF_MINUTES } from '@seatdesk/domain'

import type { Caller } from '../kernel/http/handler.ts'

const PROOF_MS = PROOF_MINUTES * 60_000

/** Whether the password or a code was given not long ago; a key is given by nobody. */
export const isProved = ({ provedAt }: Pick<Caller, 'provedAt'>, now: Date): boolean =>
  provedAt !== null && provedAt.getTime() >= now.getTime() - PROOF_MS
