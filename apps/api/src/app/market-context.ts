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

/** All that a market is made of: what each room asks for, in one. */
export interface MarketContext extends PaymentContext, StreamingContext, WebhookContext {
  /** The sandbox; `null` if payments and messages are real. */
  sandbox: Sandbox | null
  /** Backups of the embedded database; `null` for an external database. */
  backups: Backups | null
  /** What this process has done of what falls due. */
  sweeps: JobLog
  /** Closed while the demo data is seeded. */
  door: ReadinessGate
}

/** The levers that exist only where payments or messages are not real. */
export interface Sandbox {
  clock: SandboxClock
  /** `null` where a real payment provider is in use and only messages are not. */
  provider: SandboxProvider | null
  /** What its calls do. */
  levers: SandboxControls
  /** Adds the page that shows what was sent to whom. */
  serveOutbox(site: Hono, ctx: MarketContext): void
}

/** A clock that can be moved forward; how far is kept, so that a restart does not turn it back. */
export interface SandboxClock extends Clock {
  advance(seconds: number): Promise<void>
  /** Reads how far other processes have moved it. */
  refresh(): Promise<void>
}

type Calls = Contract['sandbox']

/** What serves each call of the sandbox. */
export type SandboxControls = { [Name in keyof Calls]: Handler<Calls[Name], MarketContext> }
