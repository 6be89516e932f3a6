import * as v from 'valibot'

/** Area and place, such as `America/New_York`; offsets and abbreviations mean other things elsewhere. */
const NAME = /^[A-Za-z]+(?:\/[\w+-]+)+$/

/** An IANA time zone by name. */
export const timeZoneSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check(isTimeZone, 'must be an IANA time zone such as America/New_York'),
)

/** Whether clocks can be asked about a zone of this name. */
function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !NAME.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
