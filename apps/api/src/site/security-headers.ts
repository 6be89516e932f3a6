import type { MiddlewareHandler } from 'hono'

import type { Settings } from '../kernel/settings.ts'

const STRIPE_SCRIPTS = 'https://js.stripe.com https://*.js.stripe.com'

/**
 * What a page may load: our own files, and the payment provider's where it is the real one.
 * Mantine sets styles on elements, so styles may be inline; scripts may not.
 */
const contentPolicy = (withStripe: boolean): string =>
  Object.entries({
    'default-src': "'self'",
    'script-src': withStripe ? `'self' ${STRIPE_SCRIPTS}` : "'self'",
    'frame-src': withStripe ? `${STRIPE_SCRIPTS} https://hooks.stripe.com` : "'none'",
    'connect-src': withStripe ? "'self' https://api.stripe.com" : "'self'",
    'style-src': "'self' 'unsafe-inline'",
    // Covers of events are wherever administrators found them.
    'img-src': "'self' data: blob: https:",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')

/** Puts the headers on every answer that keep a browser from doing more than it should. */
export const securityHeaders = ({ stripe }: Settings): MiddlewareHandler => {
  const policy = contentPolicy(stripe !== null)
  return async (c, next) => {
    await next()
    const { headers } = c.res
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy)
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'no-referrer')
  }
}
