import { ADMIN_MEMBERS } from './admin-members.ts'
import { MARKET_MEMBERS } from './market-members.ts'

/** Descriptions of the members of saved searches and wants, by wire name. */
const WATCH_MEMBERS = {
  isOn: 'Whether anything is told of it.',
  tellsListings: 'Whether each listing is told that meets it; of a want, always.',
  dropPercent:
    'By how many per cent the lowest price of an event has to fall to be told; `null` where it never is.',
  endedAs: 'How a want ended; `null` while it is open.',
  meeting:
    'What meets it now; `null` once it has ended, and of a search for events while it is off.',
  rowFrom: 'The first row, in the order in which people count them.',
  rowTo: 'The last row, in the order in which people count them.',
  inHandBy: 'Until when the tickets must be there, by the clock at the venue.',
  is_notif_watches_enabled: 'Whether what meets a saved search or a want is told by e-mail.',
}

const MEMBERS: Readonly<Record<string, string>> = {
  ...ADMIN_MEMBERS,
  ...MARKET_MEMBERS,
  ...WATCH_MEMBERS,
}

/**
 * Returns the description of a member of a request or response, by wire name; `undefined` if it has
 * none.
 */
export const describeMember = (wireName: string): string | undefined =>
  Object.hasOwn(MEMBERS, wireName) ? MEMBERS[wireName] : undefined
