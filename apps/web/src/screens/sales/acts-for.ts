import { ORDER_STATUS, type Sale } from '@seatdesk/domain'

const { requested, confirmed, delivered } = ORDER_STATUS

/** What its seller may do with a sale as it stands. */
export type SaleAct = 'confirm' | 'reject' | 'deliver' | 'replace'

const ACTS: Readonly<Record<number, readonly SaleAct[]>> = {
  [requested]: ['confirm', 'reject'],
  [confirmed]: ['deliver', 'reject'],
  [delivered]: ['replace'],
}

/** Whether something may be done with a sale as it stands. */
export const isActOn = (act: SaleAct, { statusId }: Pick<Sale, 'statusId'>): boolean =>
  (ACTS[statusId] ?? []).includes(act)
