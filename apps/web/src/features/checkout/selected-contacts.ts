import type { ListingId } from '@seatdesk/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The contact that receives the tickets of a listing; the default contact if it has none. */
export type SelectedContacts = ReadonlyMap<ListingId, number>

export const createSelectedContacts = (): StoreApi<SelectedContacts> =>
  createStore<SelectedContacts>(() => new Map())
