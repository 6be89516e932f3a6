import { InitialsBadge, Link, Logo, TopBar } from '@seatdesk/ui'
import { useLocation } from 'react-router'

import { t } from '../lib/messages/start.ts'
import { paths } from '../lib/routes.ts'
import { useSession } from '../lib/session.ts'
import { placesAt } from './places.ts'

/** The bar of a signed-in user. */
export function Header() {
  const user = useSession((state) => state.user)
  const { pathname } = useLocation()
  return (
    <TopBar
      logo={
        <Link href={paths.landing} look="quiet">
          <Logo />
        </Link>
      }
      links={placesAt(pathname)}
      right={
        user && (
          <InitialsBadge
            name={user.name.trim() || user.email}
            href={paths.settings}
            label={t('NAVIGATION.SETTINGS')}
          />
        )
      }
    />
  )
}
