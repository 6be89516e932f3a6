import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { renewSession } from '../session/renew-session.ts'

/** Exchanges a refresh token for the next pair, in the scope of its session. */
export const refreshToken: Handler<Contract['account']['refreshToken']> = async ({
  ctx,
  input,
}) => {
  const tokens = await renewSession(ctx, input.refreshToken)
  if (!tokens) throw new Refusal('refreshRefused')
  return tokens
}
