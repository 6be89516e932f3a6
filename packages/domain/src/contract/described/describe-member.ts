import { MARKET_MEMBERS } from './market-members.ts'
import { OFFICE_MEMBERS } from './office-members.ts'
import { WATCH_MEMBERS } from './watch-members.ts'

const MEMBERS: Readonly<Record<string, string>> = {
  ...OFFICE_MEMBERS,
  ...MARKET_MEMBERS,
  ...WATCH_MEMBERS,
}

/** What a member of a request or an answer means, by its name on the wire; `undefined` if unknown. */
export const describeMember = (wireName: string): string | undefined =>
  Object.hasOwn(MEMBERS, wireName) ? MEMBERS[wireName] : undefined
