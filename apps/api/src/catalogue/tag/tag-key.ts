import { foldText } from '@seatdesk/domain'

/** A tag's name as two spellings of it compare. */
export const tagKey = (name: string): string => foldText(name)
