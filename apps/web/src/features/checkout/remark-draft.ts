import { createStore, type StoreApi } from 'zustand/vanilla'

/** What a buyer calls an order and notes of it, as it is typed. */
export interface RemarkDraft {
  reference: string
  note: string
}

/** Begins with nothing. */
export const createRemarkDraft = (): StoreApi<RemarkDraft> =>
  createStore<RemarkDraft>(() => ({ reference: '', note: '' }))

/** Whether there is nothing to keep. */
export const isBlank = ({ reference, note }: RemarkDraft): boolean =>
  reference.trim() === '' && note.trim() === ''
