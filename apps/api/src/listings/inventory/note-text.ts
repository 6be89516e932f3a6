import { traitSentence } from '@seatdesk/domain'

import type { SeatDetailsRow } from './seat-details.ts'

/** The public note of an export: codes as sentences, which an import reads back, and the note. */
export const noteText = ({
  disclosures,
  attributes,
  public_note: note,
}: Pick<SeatDetailsRow, 'disclosures' | 'attributes' | 'public_note'>): string =>
  [...[...disclosures, ...attributes].map(traitSentence), ...(note === null ? [] : [note])].join(
    '; ',
  )

/** Codes as a cell that an import reads back. */
export const codesText = (codes: readonly string[]): string => codes.join('; ')

/** Separator of tags in files. */
export const BETWEEN_TAGS = /[;,|\n]/

/** Tags as a cell that an import reads back; quoted if one of them contains a separator. */
export const tagsText = (tags: readonly string[]): string =>
  tags.some((tag) => BETWEEN_TAGS.test(tag) || tag.startsWith('["'))
    ? JSON.stringify(tags)
    : tags.join('; ')
