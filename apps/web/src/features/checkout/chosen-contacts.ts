import type { ListingId } from '@seatdesk/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The contact that receives the tickets of a listing; the default contact if it has none. */
export type ChosenContacts = ReadonlyMap<ListingId, number>

export const createChosenContacts = (): StoreApi<ChosenContacts> =>
  createStore<ChosenContacts>(() => new Map())
