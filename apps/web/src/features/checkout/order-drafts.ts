import type { ListingId } from '@seatdesk/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The buyer's reference and note, as typed. */
export interface OrderNoteDraft {
  reference: string
  note: string
}

export const createOrderNoteDraft = (): StoreApi<OrderNoteDraft> =>
  createStore<OrderNoteDraft>(() => ({ reference: '', note: '' }))

/** Returns whether both fields are blank. */
export const isBlankNote = ({ reference, note }: OrderNoteDraft): boolean =>
  reference.trim() === '' && note.trim() === ''

/** The contact that receives the tickets of a listing; the default contact if it has none. */
export type SelectedContacts = ReadonlyMap<ListingId, number>

export const createSelectedContacts = (): StoreApi<SelectedContacts> =>
  createStore<SelectedContacts>(() => new Map())
