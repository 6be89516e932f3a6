import type { environment } from './settings.ts'

/** A row of `docs/deployment/settings.md`. */
export interface SettingRow {
  meaning: string
  /** The default if the variable is not set; empty if there is none. */
  default: string
}

/** Every environment variable of the server; a missing row does not compile. */
export const SETTING_ROWS: Record<keyof typeof environment.entries, SettingRow> = {
  NODE_ENV: {
    meaning: '`production` makes the server exposed and changes the log defaults',
    default: '`development`',
  },
  PUBLIC_URL: { meaning: 'Base URL of links in messages', default: '`http://localhost:<PORT>`' },
  PORT: {
    meaning: 'Port of the web app (`/`), the console (`/admin/`) and the API (`/api/`)',
    default: '3000',
  },
  HOST: {
    meaning: 'Network interface, such as `0.0.0.0` for all; also for `/metrics`',
    default: 'loopback, `127.0.0.1` and `::1`',
  },
  TRUSTED_PROXIES: {
    meaning:
      'Number of proxies in front of the server, 0 to 9; rate limits count the address that they saw',
    default: '0',
  },
  SESSION_SECRET: {
    meaning:
      'Key that signs access tokens and encrypts stored codes; at least 16 characters, the same on all servers',
    default: 'a development secret; **required** on an exposed server',
  },
  SUPPORT_EMAIL: {
    meaning: 'Address that brokers write to, on the contact page and in emails',
    default: '`support@seatdesk.test`; **required** on an exposed server without a sandbox',
  },
  FEE_PERCENT: {
    meaning: 'Fee that the seller pays, in percent of the amount of a sale, such as `2.5`',
    default: '0; **required** on an exposed server without a sandbox',
  },
  REFUSE_DAYS: {
    meaning: 'Days in which buyers can decline the new date of a rescheduled event',
    default: '14',
  },
  PAYOUT_ACCOUNT_WAIT_HOURS: {
    meaning: 'Hours in which a new bank account receives no payouts',
    default: '48',
  },
  MAX_UNPAID_TICKETS: {
    meaning: 'Tickets that an account without confirmed orders holds unpaid at once',
    default: '40',
  },
  MAX_ATTACHED_MB: {
    meaning: 'Megabytes of files that an account has attached to unsold tickets',
    default: '500',
  },
  DATABASE_URL: {
    meaning: 'PostgreSQL (UTF8) instead of the embedded database; several servers can share it',
    default: 'the embedded database',
  },
  DATA_DIR: {
    meaning: 'Directory of the embedded database; one process at a time',
    default: '`.data` in the repository',
  },
  BACKUP_DIR: { meaning: 'Directory of its backups', default: '`<DATA_DIR>-backups`' },
  READY_MADE_DIR: {
    meaning: 'Directory of prebuilt demo databases; empty seeds a new one instead',
    default: 'the output of the build',
  },
  STRIPE_SECRET_KEY: {
    meaning: 'Secret key of the payment provider (`sk_…`); set all three together',
    default: 'the sandbox',
  },
  STRIPE_PUBLISHABLE_KEY: { meaning: 'Publishable key (`pk_…`)', default: 'the sandbox' },
  STRIPE_WEBHOOK_SECRET: { meaning: 'Secret of its webhooks (`whsec_…`)', default: 'the sandbox' },
  SMTP_URL: { meaning: 'Mail server, `smtp://` or `smtps://`', default: 'the outbox' },
  SMS_URL: { meaning: 'Gateway for text messages, `https://`', default: 'the outbox' },
  SANDBOX: {
    meaning:
      '`1` simulates payments and messages that are not configured on an exposed server; rejected with live keys',
    default: '`1` if not exposed',
  },
  DEMO: {
    meaning:
      '`1` seeds an empty database with the demo market; on an exposed server only with `SANDBOX=1`',
    default: '`1` if embedded and not exposed',
  },
  DEMO_SEED: { meaning: 'Seed of the random demo market', default: '`seatdesk`' },
  CORS_ORIGINS: {
    meaning: 'Comma-separated origins whose pages may call the API',
    default: 'none',
  },
  WEBHOOKS_TO_LOOPBACK: {
    meaning: '`1` allows webhooks to this machine, for development; rejected on an exposed server',
    default: '',
  },
  METRICS_PORT: {
    meaning: 'Separate port for Prometheus metrics at `/metrics`',
    default: 'no metrics',
  },
  LOG_FORMAT: {
    meaning: '`json` or `text`',
    default: '`text`; `json` in production',
  },
  LOG_LEVEL: {
    meaning: '`info` or `error`',
    default: '`error`; `info` in production',
  },
  COMMIT: { meaning: 'Commit id shown on the health page of the console', default: '' },
}
