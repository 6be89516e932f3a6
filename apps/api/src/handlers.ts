import type { Handlers } from './http/handler.ts'
import { paymentMethodHandlers } from './payment-method/handlers.ts'
import { payoutMethodHandlers } from './payout-method/handlers.ts'
import { purchaseHandlers } from './purchase/handlers.ts'
import { sandboxHandlers } from './sandbox/handlers.ts'
import { settingHandlers } from './setting/handlers.ts'

/** Every call of the contract, noun by noun. */
export const handlers: { [Noun in keyof Handlers]?: Partial<Handlers[Noun]> } = {
  paymentMethods: paymentMethodHandlers,
  payoutMethods: payoutMethodHandlers,
  purchases: purchaseHandlers,
  sandbox: sandboxHandlers,
  settings: settingHandlers,
}
