import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'

import { isLocalHost, type Settings } from '../platform/settings.ts'
import { DISTS } from './serve-web.ts'

const STRIPE_SCRIPTS = 'https://js.stripe.com https://*.js.stripe.com'

/**
 * What a page may load: our own files, and the payment provider's where it is the real one.
 * Mantine sets styles on elements, so styles may be inline; of scripts only those of our own pages,
 * which are known by their hash.
 */
const contentPolicy = (withStripe: boolean, inlineScripts: readonly string[]): string =>
  Object.entries({
    'default-src': "'self'",
    'script-src': ["'self'", ...inlineScripts, ...(withStripe ? [STRIPE_SCRIPTS] : [])].join(' '),
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

/** What no page of ours asks a browser for; the provider's may ask for its own sheet of payment. */
const permissions = (withStripe: boolean): string =>
  [
    ...['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'usb'].map(
      (name) => `${name}=()`,
    ),
    withStripe ? 'payment=(self "https://js.stripe.com")' : 'payment=()',
  ].join(', ')

/** What the build has made for pages to be put together of. */
const PART = /^\/(admin\/)?assets\//

/**
 * Assets get few headers, since each asset repeats them and a first page loads a dozen. Only a
 * worker needs a content policy, because it follows its own.
 */
const PART_POLICY = "default-src 'self'"

/** A year: a browser that has seen the site over https asks for it by nothing else. */
const HTTPS_ALONE = 'max-age=31536000'

/** Puts the headers on every answer that keep a browser from doing more than it should with it. */
export const securityHeaders = (
  { stripe, publicUrl }: Pick<Settings, 'stripe' | 'publicUrl'>,
  inlineScripts = readInlineScripts(),
): MiddlewareHandler => {
  const withStripe = stripe !== null
  const isHttps = publicUrl.startsWith('https:')
  const always = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    ...(isHttps ? { 'Strict-Transport-Security': HTTPS_ALONE } : {}),
  }
  // A bank that asks its customer does so in a window of the provider's, which reports back.
  const openerPolicy = withStripe ? 'same-origin-allow-popups' : 'same-origin'
  const policy = contentPolicy(withStripe, inlineScripts)
  const allowed = permissions(withStripe)
  return async (c, next) => {
    await next()
    const { headers } = c.res
    const isPart = PART.test(c.req.path)
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', isPart ? PART_POLICY : policy)
    for (const [name, value] of Object.entries(always)) headers.set(name, value)
    if (isPart) return
    headers.set('Permissions-Policy', allowed)
    // A browser ignores it on plain http from elsewhere, and says so on every page.
    if (isHttps || isLocalHost(new URL(c.req.url).hostname))
      headers.set('Cross-Origin-Opener-Policy', openerPolicy)
  }
}

const hashesSchema = v.array(v.pipe(v.string(), v.regex(/^'sha256-[\w+/]{43}='$/)))

/** The hashes of the scripts that stand within pages of the builds, as a content policy names them. */
export const readInlineScripts = (dists: readonly string[] = Object.values(DISTS)): string[] => {
  const hashes = dists
    .map((dist) => join(dist, 'inline-scripts.json'))
    .filter((index) => existsSync(index))
    .flatMap((index) => v.parse(hashesSchema, JSON.parse(readFileSync(index, 'utf8'))))
  return [...new Set(hashes)]
}
