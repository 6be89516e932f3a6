import { registerHooks } from 'node:module'

/**
 * Imported before a server: has it write down which of the stand-ins for the world it loads, so that
 * a test can tell that it loads none.
 */
registerHooks({
  load: (url, context, nextLoad) => {
    if (/\/apps\/api\/(sandbox|demo)\/|\/stripe-sandbox\//.test(url)) console.log(`loads ${url}`)
    return nextLoad(url, context)
  },
})
