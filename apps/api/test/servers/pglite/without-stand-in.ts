import { registerHooks } from 'node:module'

/** The provider's stand-in, what opens it, and the demo market. */
const STAND_INS = /^@seatdesk\/stripe-sandbox|\/(sandbox|demo)\//

// Imported before a server: to that, nothing of what stands in for the world is installed.
registerHooks({
  resolve: (specifier, context, nextResolve) => {
    if (STAND_INS.test(specifier)) throw new Error(`${specifier} is not installed here`)
    return nextResolve(specifier, context)
  },
})
