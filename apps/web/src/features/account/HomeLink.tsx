import { Link, Logo } from '@seatdesk/ui'

import { PATHS } from '../../lib/routes.ts'
import { accessOf, useSession } from '../../lib/session.ts'

/** The logo over a screen without a header, leading to the front door; nothing where the header has it. */
export function HomeLink() {
  const isIn = useSession((state) => accessOf(state) === 'in')
  if (isIn) return null
  return (
    <Link href={PATHS.landing} look="quiet">
      <Logo size={28} />
    </Link>
  )
}
