import { RETENTION } from '@seatdesk/domain'

import type { Context } from '../../kernel/context.ts'
import { longAgo } from '../../kernel/time/long-ago.ts'

/** Forgets files that were imported in pieces long ago. */
export const forgetOldImports = async ({ db, clock }: Context): Promise<void> => {
  await db
    .deleteFrom('imports')
    .where('created_at', '<', longAgo(clock.now(), RETENTION.importDays))
    .execute()
}
