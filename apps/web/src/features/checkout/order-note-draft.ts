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
