import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'

import { isLocalHost, type Settings } from '../platform/settings.ts'
import { DISTS } from './serve-web.ts'

const STRIPE_SCRIPTS = 'https://js.stripe.com https://*.js.stripe.com'

/**
 * Content security policy: our own files, and those of the real payment provider if it is used.
 * Mantine sets styles on elements, so inline styles are allowed; inline scripts only by the hashes
 * of our own pages.
 */
const contentPolicy = (withStripe: boolean, inlineScripts: readonly string[]): string =>
  Object.entries({
    'default-src': "'self'",
    'script-src': ["'self'", ...inlineScripts, ...(withStripe ? [STRIPE_SCRIPTS] : [])].join(' '),
    'frame-src': withStripe ? `${STRIPE_SCRIPTS} https://hooks.stripe.com` : "'none'",
    'connect-src': withStripe ? "'self' https://api.stripe.com" : "'self'",
    'style-src': "'self' 'unsafe-inline'",
    // Event images have URLs on any host, entered by administrators.
    'img-src': "'self' data: blob: https:",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')

/**
 * Permissions policy: turns off features that no page uses. The payment provider may use its
 * payment sheet.
 */
const permissions = (withStripe: boolean): string =>
  [
    ...['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'usb'].map(
      (name) => `${name}=()`,
    ),
    withStripe ? 'payment=(self "https://js.stripe.com")' : 'payment=()',
  ].join(', ')

/** Paths of the build's assets. */
const PART = /^\/(admin\/)?assets\//

/**
 * Assets get few headers, since each asset repeats them and a first page loads a dozen. Only a
 * worker needs a content policy, because it follows its own.
 */
const PART_POLICY = "default-src 'self'"

/** A year: browsers that have visited the site over HTTPS then use only HTTPS. */
const HTTPS_ALONE = 'max-age=31536000'

/** Sets the security headers on every response. */
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
  // A bank may authenticate its customer in a popup of the provider, which reports back.
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
    // Browsers ignore it over plain HTTP except on localhost, and print a warning on every page.
    if (isHttps || isLocalHost(new URL(c.req.url).hostname))
      headers.set('Cross-Origin-Opener-Policy', openerPolicy)
  }
}

const hashesSchema = v.array(v.pipe(v.string(), v.regex(/^'sha256-[\w+/]{43}='$/)))

/** Hashes of the inline scripts of the builds' pages, as content security policy sources. */
export const readInlineScripts = (dists: readonly string[] = Object.values(DISTS)): string[] => {
  const hashes = dists
    .map((dist) => join(dist, 'inline-scripts.json'))
    .filter((index) => existsSync(index))
    .flatMap((index) => v.parse(hashesSchema, JSON.parse(readFileSync(index, 'utf8'))))
  return [...new Set(hashes)]
}
