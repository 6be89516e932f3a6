import { createStore, type StoreApi } from 'zustand/vanilla'

/** The buyer's reference and note, as typed. */
export interface RemarkDraft {
  reference: string
  note: string
}

export const createRemarkDraft = (): StoreApi<RemarkDraft> =>
  createStore<RemarkDraft>(() => ({ reference: '', note: '' }))

/** Returns whether both fields are blank. */
export const isBlank = ({ reference, note }: RemarkDraft): boolean =>
  reference.trim() === '' && note.trim() === ''
