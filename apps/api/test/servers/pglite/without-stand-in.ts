import { registerHooks } from 'node:module'

// Imported before a server: to that, the stand-in for the payment provider is not installed.
registerHooks({
  resolve: (specifier, context, nextResolve) => {
    if (specifier.startsWith('@seatdesk/stripe-sandbox'))
      throw new Error(`${specifier} is not installed here`)
    return nextResolve(specifier, context)
  },
})
