import { Link, Logo } from '@seatdesk/ui'

import { PATHS } from '../../lib/routes.ts'
import { accessOf, useSession } from '../../lib/session.ts'

/**
 * The logo above a screen without a header, linking to the home page; renders nothing for signed-in
 * users, whose header has it.
 */
export function HomeLink() {
  const isIn = useSession((state) => accessOf(state) === 'in')
  if (isIn) return null
  return (
    <Link href={PATHS.landing} look="quiet">
      <Logo size={28} />
    </Link>
  )
}
