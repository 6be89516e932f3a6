import type { Party } from '@seatdesk/domain'
import { Link } from '@seatdesk/ui'

import { hrefs } from './addresses.ts'

/** Somebody who has an account, leading to it. */
export function PartyLink({ party }: { party: Party }) {
  return (
    <Link href={hrefs.account(party.id)} title={party.email}>
      {party.name.trim() || party.email}
    </Link>
  )
}
