import type { Context } from '../../kernel/context.ts'
import type { Payments } from './payments.ts'

/** What is given to whatever asks the payment provider. */
export interface PayingContext extends Context {
  payments: Payments
}
