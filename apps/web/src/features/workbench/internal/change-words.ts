import type { InventoryChange } from '@seatdesk/domain'

import { t } from '../../../lib/messages/desk.ts'

type Outcome = InventoryChange['outcomes'][number]['outcome']

/** How many rows of a change came to something. */
export const rowsWith = ({ outcomes }: InventoryChange, outcome: Outcome): number =>
  outcomes.find((it) => it.outcome === outcome)?.rows ?? 0

/** What a change comes to, in words. */
export const changeWords = ({ outcomes }: InventoryChange): string =>
  outcomes
    .map(({ outcome, rows }) => `${rows.toLocaleString('en-US')} ${t(`CHANGE_OUTCOME.${outcome}`)}`)
    .join(', ')
