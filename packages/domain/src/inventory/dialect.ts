/** How a file of inventory may be written: as SkyBox or Ticket Evolution do, or in our own words. */
export const INVENTORY_DIALECTS = ['skybox', 'evolution', 'seatdesk'] as const

/** How a file of inventory is written. */
export type InventoryDialect = (typeof INVENTORY_DIALECTS)[number]
