import { PageFrame, useWiderThan } from '@seatdesk/ui'
import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'

import { accessOf, useSession } from '../lib/session.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { ScreenBones } from './ScreenBones.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { useArrival } from './use-arrival.ts'

const NarrowMenu = lazy(async () => ({
  default: (await import('./NarrowMenu.tsx')).NarrowMenu,
}))

/** What surrounds every screen: bars for the signed in, a footer for everybody else. */
export function Shell() {
  const isIn = useSession((state) => accessOf(state) === 'in')
  const hasTopLinks = useWiderThan('menu')
  const { pathname } = useLocation()
  useArrival()
  return (
    <PageFrame
      header={isIn ? <Header /> : undefined}
      footer={
        isIn ? (
          !hasTopLinks && (
            <Suspense>
              <NarrowMenu />
            </Suspense>
          )
        ) : (
          <Footer />
        )
      }
    >
      <ScreenBoundary key={pathname}>
        <Suspense fallback={<ScreenBones />}>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
    </PageFrame>
  )
}
