import { createHmac } from 'node:crypto'

import { unix } from '../time/unix.ts'

/** The header `Stripe-Signature` for a body that is sent at an instant. */
export const signature = (body: string, secret: string, sentAt: Date): string => {
  const t = unix(sentAt)
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  return `t=${t},v1=${v1}`
}
