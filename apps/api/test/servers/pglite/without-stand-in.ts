import { registerHooks } from 'node:module'

/** The sandbox provider, the code that opens it, and the demo market. */
const STAND_INS = /^@seatdesk\/stripe-sandbox|\/(sandbox|demo)\//

// Imported before a server, so that the sandbox and demo modules cannot be resolved.
registerHooks({
  resolve: (specifier, context, nextResolve) => {
    if (STAND_INS.test(specifier)) throw new Error(`${specifier} is not installed here`)
    return nextResolve(specifier, context)
  },
})
