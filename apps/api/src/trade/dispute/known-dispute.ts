import type { Selectable } from 'kysely'

import type { DisputeTable } from '../../kernel/database/schema.ts'

/** A dispute as the books have it. */
export type KnownDispute = Selectable<DisputeTable>
