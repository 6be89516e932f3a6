import { resolve } from 'node:path'

import * as v from 'valibot'

import type { LogSettings } from './log/log.ts'
import { REPOSITORY } from './paths.ts'

/** Only for a market on a local machine; rejected in production. */
const DEVELOPMENT_SECRET = 'seatdesk-development-secret'

/** Default number of hours before a new bank account receives payouts. */
export const PAYOUT_ACCOUNT_WAIT_HOURS = 48

/** Default maximum number of unpaid tickets that an account without paid orders may hold. */
export const MAX_UNPAID_TICKETS = 40

/** Default maximum size of the files that an account has attached to unsold tickets, in MB. */
export const MAX_ATTACHED_FILES_MB = 500

const flag = v.pipe(
  v.picklist(['0', '1'], 'must be 0 or 1'),
  v.transform((text) => text === '1'),
)

const address = (protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    ),
  )

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.toNumber(),
  v.maxValue(65_535, 'must be a port number'),
)

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

/** Environment variables by name. Each has a row in `docs/deployment/settings.md`. */
export const environment = v.object({
  PORT: v.optional(port, '3000'),
  METRICS_PORT: v.optional(port),
  HOST: v.optional(v.string()),
  DATA_DIR: v.optional(
    v.pipe(v.string(), v.nonEmpty('must be the path of a folder')),
    resolve(REPOSITORY, '.data'),
  ),
  READY_MADE_DIR: v.optional(v.string()),
  BACKUP_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must be the path of a folder'))),
  DATABASE_URL: v.optional(address(['postgres:', 'postgresql:'])),
  DEMO: v.optional(flag),
  DEMO_SEED: v.optional(v.string(), 'seatdesk'),
  SESSION_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters')),
  ),
  STRIPE_SECRET_KEY: v.optional(v.pipe(v.string(), v.startsWith('sk_', 'must begin with sk_'))),
  STRIPE_PUBLISHABLE_KEY: v.optional(
    v.pipe(v.string(), v.startsWith('pk_', 'must begin with pk_')),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.startsWith('whsec_', 'must begin with whsec_')),
  ),
  SMTP_URL: v.optional(address(['smtp:', 'smtps:'])),
  SMS_URL: v.optional(address(['http:', 'https:'])),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an email address'))),
  PUBLIC_URL: v.optional(address(['http:', 'https:'])),
  CORS_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((origin) => origin.trim())),
      v.check(
        (origins) => origins.every(isOrigin),
        'must be origins such as https://tools.example.com, separated by commas',
      ),
    ),
  ),
  WEBHOOKS_TO_LOOPBACK: v.optional(flag),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d$/, 'must be the number of proxies in front, 0 to 9'),
      v.toNumber(),
    ),
    '0',
  ),
  FEE_PERCENT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage such as 2.5'),
      v.toNumber(),
    ),
  ),
  COMMIT: v.optional(v.pipe(v.string(), v.maxLength(64))),
  REFUSE_DAYS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,2}$/, 'must be a number of days from 1 to 999'),
      v.toNumber(),
    ),
    '14',
  ),
  PAYOUT_ACCOUNT_WAIT_HOURS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'must be a number of hours, 0 to 999'), v.toNumber()),
    String(PAYOUT_ACCOUNT_WAIT_HOURS),
  ),
  MAX_UNPAID_TICKETS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,4}$/, 'must be a number of tickets, 1 to 99999'),
      v.toNumber(),
    ),
    String(MAX_UNPAID_TICKETS),
  ),
  MAX_ATTACHED_MB: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,4}$/, 'must be a number of megabytes, 1 to 99999'),
      v.toNumber(),
    ),
    String(MAX_ATTACHED_FILES_MB),
  ),
  NODE_ENV: v.optional(v.string(), 'development'),
  SANDBOX: v.optional(flag),
  LOG_FORMAT: v.optional(v.picklist(['json', 'text'], 'must be json or text')),
  LOG_LEVEL: v.optional(v.picklist(['info', 'error'], 'must be info or error')),
})

/** Keys of the real payment provider. */
export interface StripeKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

/** All settings, read once at startup. */
export interface Settings {
  port: number
  /** The port of `/metrics`; `null` turns it off. */
  metricsPort: number | null
  /** The interface to listen on; if absent, loopback only, IPv4 and IPv6. */
  host: string | undefined
  /** The folder of the embedded database; unused with `databaseUrl`. */
  dataDir: string
  /** The folder for backups of the embedded database. */
  backupDir: string
  databaseUrl: string | null
  /** The folder of prebuilt databases that a first start copies; `null` if there are none. */
  readyMadeDir: string | null
  isDemo: boolean
  demoSeed: string
  sessionSecret: string
  /** `null` if the sandbox replaces the provider. */
  stripe: StripeKeys | null
  smtpUrl: string | null
  smsUrl: string | null
  supportEmail: string
  /** The base URL of links in messages. */
  publicUrl: string
  /** Origins allowed by CORS; none if empty. */
  corsOrigins: readonly string[]
  /** Whether webhooks may call loopback addresses, for development. */
  isLoopbackHooked: boolean
  trustedProxies: number
  /** The market's fee, in percent of the sale's amount. */
  feePercent: number
  /** For how many days buyers may decline the new date of an event. */
  refuseDays: number
  /** Commit that this server was built from, shown to administrators; `null` if unknown. */
  commit: string | null
  /** Number of hours before a new bank account receives payouts. */
  payoutAccountWaitHours: number
  /** Maximum number of unpaid tickets that an account without paid orders may hold. */
  maxUnpaidTickets: number
  /** Maximum size of the files that an account has attached to unsold tickets, in MB. */
  maxAttachedMb: number
  isProduction: boolean
  /** Whether the sandbox controls exist. */
  isSandbox: boolean
  log: LogSettings
}

/** A setting is invalid; the message names it. */
export class InvalidSettingError extends Error {}

/** Reads the settings; throws `InvalidSettingError` with a one-sentence message. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = v.safeParse(environment, nonEmpty)
  if (!read.success) {
    const [issue] = read.issues
    throw new InvalidSettingError(`${v.getDotPath(issue)} ${issue.message}.`)
  }
  const set = read.output
  const isProduction = set.NODE_ENV === 'production'
  if (set.METRICS_PORT === set.PORT)
    throw new InvalidSettingError('METRICS_PORT must differ from PORT.')
  const stripe = readStripe(set)
  const usesRealServices =
    stripe !== null && set.SMTP_URL !== undefined && set.SMS_URL !== undefined
  const isLive = stripe !== null && stripe.secretKey.startsWith('sk_live_')
  const exposure = exposureOf(set, isLive)
  if (isLive) checkLive(set, usesRealServices)
  if (exposure !== null) checkExposed(set, usesRealServices, exposure)
  return {
    port: set.PORT,
    metricsPort: set.METRICS_PORT ?? null,
    host: set.HOST,
    dataDir: resolve(set.DATA_DIR),
    backupDir: resolve(set.BACKUP_DIR ?? `${resolve(set.DATA_DIR)}-backups`),
    databaseUrl: set.DATABASE_URL ?? null,
    readyMadeDir: set.READY_MADE_DIR ?? null,
    isDemo: set.DEMO ?? (set.DATABASE_URL === undefined && exposure === null),
    demoSeed: set.DEMO_SEED,
    sessionSecret: set.SESSION_SECRET ?? DEVELOPMENT_SECRET,
    stripe,
    smtpUrl: set.SMTP_URL ?? null,
    smsUrl: set.SMS_URL ?? null,
    supportEmail: set.SUPPORT_EMAIL ?? 'support@seatdesk.test',
    publicUrl: set.PUBLIC_URL ?? `http://localhost:${set.PORT}`,
    corsOrigins: set.CORS_ORIGINS ?? [],
    isLoopbackHooked: set.WEBHOOKS_TO_LOOPBACK ?? false,
    trustedProxies: set.TRUSTED_PROXIES,
    feePercent: set.FEE_PERCENT ?? 0,
    refuseDays: set.REFUSE_DAYS,
    commit: set.COMMIT ?? null,
    payoutAccountWaitHours: set.PAYOUT_ACCOUNT_WAIT_HOURS,
    maxUnpaidTickets: set.MAX_UNPAID_TICKETS,
    maxAttachedMb: set.MAX_ATTACHED_MB,
    isProduction,
    isSandbox: exposure === null ? !usesRealServices : set.SANDBOX === true,
    log: {
      format: set.LOG_FORMAT ?? (isProduction ? 'json' : 'text'),
      level: set.LOG_LEVEL ?? (isProduction ? 'info' : 'error'),
    },
  }
}

type Environment = v.InferOutput<typeof environment>

const readStripe = (set: Environment): StripeKeys | null => {
  const keys = {
    secretKey: set.STRIPE_SECRET_KEY,
    publishableKey: set.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: set.STRIPE_WEBHOOK_SECRET,
  }
  const { secretKey, publishableKey, webhookSecret } = keys
  if (secretKey && publishableKey && webhookSecret)
    return { secretKey, publishableKey, webhookSecret }
  if (!secretKey && !publishableKey && !webhookSecret) return null
  throw new InvalidSettingError(
    'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together.',
  )
}

/** Why the server may be publicly reachable, as a sentence; `null` if nothing indicates it. */
const exposureOf = (set: Environment, isLive: boolean): string | null => {
  if (isLive) return 'with the live key of STRIPE_SECRET_KEY'
  if (set.NODE_ENV === 'production') return 'in production'
  if (set.PUBLIC_URL !== undefined && !isLocal(set.PUBLIC_URL))
    return 'with a public address (PUBLIC_URL)'
  if (set.DATABASE_URL !== undefined && !isLocal(set.DATABASE_URL))
    return 'with a PostgreSQL that is elsewhere (DATABASE_URL)'
  return null
}

const LOCAL = /^(|localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** Whether the host name of a URL is this machine. */
export const isLocalHost = (host: string): boolean => LOCAL.test(host)

/** Whether a URL points to this machine; PostgreSQL may be reached by a Unix socket. */
const isLocal = (text: string): boolean => {
  const { hostname, searchParams } = new URL(text)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return host.startsWith('/') || isLocalHost(host)
}

/** With live keys nothing is simulated, regardless of the other settings. */
const checkLive = (set: Environment, usesRealServices: boolean): void => {
  for (const name of ['SANDBOX', 'DEMO'] as const)
    if (set[name])
      throw new InvalidSettingError(
        `${name}=1 must not be set with the live key of STRIPE_SECRET_KEY.`,
      )
  if (!usesRealServices)
    throw new InvalidSettingError(
      'SMTP_URL and SMS_URL must be set with the live key of STRIPE_SECRET_KEY.',
    )
}

const checkExposed = (set: Environment, usesRealServices: boolean, exposure: string): void => {
  if ((set.SESSION_SECRET ?? DEVELOPMENT_SECRET) === DEVELOPMENT_SECRET)
    throw new InvalidSettingError(
      `SESSION_SECRET must be set ${exposure}, to a secret of your own.`,
    )
  if (!usesRealServices && !set.SANDBOX)
    throw new InvalidSettingError(
      `STRIPE_SECRET_KEY, SMTP_URL and SMS_URL must be set ${exposure}, or SANDBOX=1 to simulate them.`,
    )
  // Real brokers pay the fee and write to this address, so neither has a default.
  if (!set.SANDBOX)
    for (const [name, example] of [
      ['SUPPORT_EMAIL', 'an address that you read'],
      ['FEE_PERCENT', 'your fee in percent of a sale, or 0'],
    ] as const)
      if (set[name] === undefined)
        throw new InvalidSettingError(`${name} must be set ${exposure}, to ${example}.`)
  // The passwords of the demo accounts are public.
  if (set.DEMO && !set.SANDBOX)
    throw new InvalidSettingError(`DEMO=1 is for a sandbox: ${exposure} it also needs SANDBOX=1.`)
  if (set.WEBHOOKS_TO_LOOPBACK)
    throw new InvalidSettingError(
      `WEBHOOKS_TO_LOOPBACK=1 is for development only: it must not be set ${exposure}.`,
    )
}
