import { getMenuItems, PageSkeleton } from '@seatdesk/app-kit/router'
import { Link, Logo, PageFrame, TopBar } from '@seatdesk/ui'
import { useLocation } from 'react-router'

import { PATHS } from '../lib/routes.ts'
import { screens } from './screens.ts'

/** Skeleton of a signed-in page: the header and menus, with placeholders for the screen. */
export function ShellSkeleton() {
  const { pathname } = useLocation()
  return (
    <PageFrame
      header={
        <TopBar
          logo={
            <Link href={PATHS.landing} look="quiet">
              <Logo />
            </Link>
          }
          links={getMenuItems(screens, 'main', pathname)}
        />
      }
    >
      <PageSkeleton title={screens.find(({ path }) => path === pathname)?.title} />
    </PageFrame>
  )
}
