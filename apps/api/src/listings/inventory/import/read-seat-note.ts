import {
  MAX_PUBLIC_NOTE_LENGTH,
  parseTrait,
  publicNoteProblem,
  parseSellerNote,
  isAttribute,
} from '@seatdesk/domain'

/** A parsed note, or list of codes. */
export interface SeatNote {
  /** The text in the file. */
  text: string
  disclosures: string[]
  attributes: string[]
  /** What remains as note, in parts that buyers may see. */
  parts: string[]
}

/** Something to be counted for a cell. */
interface TextMark {
  code: string
  example?: string
}

interface ReadText {
  note: SeatNote
  marks: TextMark[]
}

const known = new Map<string, ReadText>()

const MAX_KNOWN = 5_000

/**
 * Parses a note, or a list of codes and phrases. Cached, because thousands of rows have the same
 * text.
 */
export const readSeatNote = (text: string): ReadText => {
  const before = known.get(text)
  if (before) return before
  if (known.size >= MAX_KNOWN) known.clear()
  const read = readText(text)
  known.set(text, read)
  return read
}

const readText = (text: string): ReadText => {
  const items = text.split(/[;|\n]/).map((item) => item.trim())
  const codes = items.filter((item) => parseTrait(item) !== null)
  const { disclosures, attributes, rest, unread } = parseSellerNote(
    codes.length === 0 ? text : items.filter((item) => !codes.includes(item)).join('; '),
  )
  const note = {
    text,
    disclosures: [...codes.filter((code) => !isAttribute(code)), ...disclosures],
    attributes: [...codes.filter(isAttribute), ...attributes],
  }
  const marks: TextMark[] = [...new Set([...note.disclosures, ...note.attributes])].map((code) => ({
    code,
  }))
  if (unread.length > 0) marks.push({ code: 'notUnderstood', example: unread.join('; ') })
  // Parts of a note contain no full stop, because it separates them.
  const parts = rest.split('. ').filter(Boolean)
  const remaining = parts.filter((part) => publicNoteProblem(shorten(part)) === null)
  const shown = remaining.map(shorten)
  if (remaining.length < parts.length) marks.push({ code: 'contact' })
  if (joinUpToNoteLength(shown) !== [...new Set(remaining)].join('. '))
    marks.push({ code: 'shortened' })
  return { note: { ...note, parts: shown }, marks }
}

const shorten = (part: string): string =>
  part.length <= MAX_PUBLIC_NOTE_LENGTH
    ? part
    : `${part.slice(0, MAX_PUBLIC_NOTE_LENGTH - 1).trimEnd()}…`

/** Joins as many parts as fit into a note. */
export const joinUpToNoteLength = (parts: readonly string[]): string => {
  let note = ''
  for (const part of new Set(parts)) {
    const longer = note === '' ? part : `${note}. ${part}`
    // Two harmless parts may look like a phone number together.
    if (publicNoteProblem(longer) === null) note = longer
  }
  return note
}
