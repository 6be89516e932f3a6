/** What may stand for a person or open a door, in the words of others. */
const PRIVATE = [
  // An e-mail address.
  /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g,
  // A token, a key or a hash.
  /[\w.~+/=-]{32,}/g,
  // A phone number, a code, the number of an account or of a card.
  /\+?\d(?:[ -]?\d){5,}/g,
]

/** The same words without addresses, numbers and tokens. */
export const scrub = (text: string): string =>
  PRIVATE.reduce((scrubbed, pattern) => scrubbed.replaceAll(pattern, '…'), text)
