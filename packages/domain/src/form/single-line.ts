import * as v from 'valibot'

/** Message for text with line breaks or characters that cannot be seen. */
export const SINGLE_LINE_MESSAGE = 'must be one line, without control characters'

/** Message for text that mail programs would turn into a link. */
export const URL_OR_EMAIL_MESSAGE = 'must not contain a web or email address'

/** Control, format (also those that reverse the direction of text), line and paragraph separators. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Top-level domains that mail programs link without `https://`: all of two letters, and common ones. */
const DOMAIN =
  /[\p{L}\p{N}-]{2,}\.(?:[a-z]{2}|com|net|org|info|biz|gov|edu|mil|int|app|dev|xyz|top|site|online|shop|store|live|club|link|click|tickets|events|pro|name|mobi|tech|cloud|website)(?![\p{L}\p{N}])/iu

const SCHEME = /:\/\/|\bwww\.|\b(?:https?|mailto|javascript|data|tel):|[^\s@]@[^\s@]/iu

/** Returns whether a text contains what reads as a URL, a host name or an email address. */
export const containsUrlOrEmail = (text: string): boolean => {
  // Full-width letters and dots read as plain ones.
  const plain = text.normalize('NFKC').replaceAll(/[。｡]/gu, '.')
  return SCHEME.test(plain) || DOMAIN.test(plain)
}

/** Rejects text that is more than one line, or hides characters. */
export const singleLine = v.check<string, string>((text) => !UNSEEN.test(text), SINGLE_LINE_MESSAGE)

/** Rejects text that reads as an address: our emails and pages quote it to others. */
export const rejectUrlsAndEmails = v.check<string, string>(
  (text) => !containsUrlOrEmail(text),
  URL_OR_EMAIL_MESSAGE,
)
