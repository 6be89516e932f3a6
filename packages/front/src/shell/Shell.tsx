import { PageFrame, useWiderThan } from '@seatdesk/ui'
import { type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'

import { ScreenBones } from '../router/index.ts'
import { FailedScreen } from './FailedScreen.tsx'
import { NarrowMenu, type NarrowMenuProps } from './NarrowMenu.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { useArrival } from './use-arrival.ts'
import { useLostCode } from './use-lost-code.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

export interface ShellProps {
  /** The bar at the top; none by default. */
  header?: ReactNode
  /** The menu at the bottom of narrow screens; none by default. */
  menu?: NarrowMenuProps
  /** What stands at the foot of every page; nothing by default. */
  footer?: ReactNode
  /** What may be loaded later, and be missing without harm to the rest; nothing by default. */
  helpers?: ReactNode
}

/** What surrounds every screen, and what is shown while it is loaded or where that failed. */
export function Shell({ header, menu, footer, helpers }: ShellProps) {
  const hasTopLinks = useWiderThan('menu')
  const { pathname } = useLocation()
  useScrollMemory()
  useArrival()
  useLostCode()
  return (
    <PageFrame
      header={header}
      footer={
        <>
          {footer}
          <ScreenBoundary failed={null}>
            <Suspense>{helpers}</Suspense>
          </ScreenBoundary>
          {menu && !hasTopLinks && (
            <ScreenBoundary failed={null}>
              <NarrowMenu {...menu} />
            </ScreenBoundary>
          )}
        </>
      }
    >
      <ScreenBoundary
        key={pathname}
        waiting={<ScreenBones />}
        failed={{ lost: <FailedScreen cause="lost" />, broken: <FailedScreen cause="broken" /> }}
      >
        <Suspense fallback={<ScreenBones />}>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
    </PageFrame>
  )
}
