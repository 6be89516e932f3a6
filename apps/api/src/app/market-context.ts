import type { Contract } from '@seatdesk/domain/contract'
import type { SandboxProvider } from '@seatdesk/stripe-sandbox/server'
import type { Hono } from 'hono'

import type { StreamingContext, WebhookContext } from '../notifications/index.ts'
import type { PaymentContext } from '../payments/index.ts'
import type { Clock } from '../platform/context.ts'
import type { Backups } from '../platform/database/embedded/open-backups.ts'
import type { Handler } from '../platform/http/handler.ts'
import type { JobLog } from '../platform/time/job-log.ts'
import type { ReadinessGate } from './readiness-gate.ts'

/** Context of the whole server: the contexts of all modules combined. */
export interface MarketContext extends PaymentContext, StreamingContext, WebhookContext {
  /** The sandbox; `null` if payments and messages are real. */
  sandbox: Sandbox | null
  /** Backups of the embedded database; `null` for an external database. */
  backups: Backups | null
  /** Log of the jobs that this process has run. */
  jobs: JobLog
  /** Closed while the demo data is seeded. */
  door: ReadinessGate
}

/** Sandbox controls, available only if payments or messages are not real. */
export interface Sandbox {
  clock: SandboxClock
  /** `null` if the payment provider is real and only messages are not. */
  provider: SandboxProvider | null
  /** Handlers of the sandbox endpoints. */
  levers: SandboxControls
  /** Adds the page that shows all sent messages. */
  serveOutbox(app: Hono, ctx: MarketContext): void
}

/** A clock that can be moved forward; the offset is stored, so that it survives a restart. */
export interface SandboxClock extends Clock {
  advance(seconds: number): Promise<void>
  /** Reads the offset that other processes have stored. */
  refresh(): Promise<void>
}

type Calls = Contract['sandbox']

/** A handler for each sandbox endpoint. */
export type SandboxControls = { [Name in keyof Calls]: Handler<Calls[Name], MarketContext> }
