import type { Status } from '../status/status.ts'

/** Whether a listing is for sale: active, not yet, or no longer. */
export const INVENTORY_STATUS = { active: 1, inactive: 2, deactive: 3 } as const

export type InventoryStatusId = (typeof INVENTORY_STATUS)[keyof typeof INVENTORY_STATUS]

const STATUSES: Record<number, Status> = {
  1: { label: 'Active', tone: 'good' },
  2: { label: 'Inactive', tone: 'held' },
} satisfies Partial<Record<InventoryStatusId, Status>>

const DEACTIVE: Status = { label: 'Deactive', tone: 'bad' }

/** The status of a listing of one's own; anything unknown counts as deactive. */
export const inventoryStatus = (statusId: number): Status => STATUSES[statusId] ?? DEACTIVE
