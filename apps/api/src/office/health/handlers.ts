import type { NounHandlers } from '../../kernel/http/handler.ts'
import { getHealth, type HealthContext } from './get-health.ts'

/** The call that tells how the market fares. */
export const officeHealthHandlers = { get: getHealth } satisfies NounHandlers<
  'officeHealth',
  HealthContext
>
