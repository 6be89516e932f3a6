import type { Sabotage } from '../sabotage.ts'
import { accountGuards } from './account.ts'
import { bankGuards } from './banks.ts'
import { boundGuards } from './bounds.ts'
import { browserGuards } from './browser.ts'
import { buyingGuards } from './buying.ts'
import { callGuards } from './calls.ts'
import { databaseGuards } from './database.ts'
import { deliveringGuards } from './delivering.ts'
import { deskGuards } from './desk.ts'
import { drawingGuards } from './drawings.ts'
import { eventGuards } from './events.ts'
import { findingGuards } from './finding.ts'
import { importGuards } from './imports.ts'
import { listGuards } from './lists.ts'
import { loadingGuards } from './loading.ts'
import { mergeGuards } from './merges.ts'
import { moneyGuards } from './money.ts'
import { officeGuards } from './office.ts'
import { orderGuards } from './orders.ts'
import { priceGuards } from './prices.ts'
import { runningGuards } from './running.ts'
import { sessionGuards } from './session.ts'
import { watchGuards } from './watches.ts'
import { webhookGuards } from './webhooks.ts'

/** Every guard that is known to be worth a test. */
export const guards: readonly Sabotage[] = [
  ...buyingGuards,
  ...deliveringGuards,
  ...orderGuards,
  ...priceGuards,
  ...mergeGuards,
  ...moneyGuards,
  ...officeGuards,
  ...bankGuards,
  ...eventGuards,
  ...findingGuards,
  ...databaseGuards,
  ...sessionGuards,
  ...accountGuards,
  ...callGuards,
  ...listGuards,
  ...loadingGuards,
  ...deskGuards,
  ...importGuards,
  ...drawingGuards,
  ...boundGuards,
  ...browserGuards,
  ...runningGuards,
  ...watchGuards,
  ...webhookGuards,
]
