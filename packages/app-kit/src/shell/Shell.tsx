import {
  PageFrame,
  useWiderThan,
  BottomMenu,
  type BottomMenuProps,
  Button,
  FailedState,
} from '@seatdesk/ui'
import { IconLogout } from '@seatdesk/ui/icons'
import { type ReactNode, Suspense, useState, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router'

import { useI18n } from '../i18n/index.ts'
import { lazyComponent } from '../lazy/index.ts'
import { PageSkeleton } from '../router/index.ts'
import { useChunkReload } from './reload-once.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { useScrollRestoration } from './use-scroll-restoration.ts'

const MenuSheet = lazyComponent(async () => (await import('@seatdesk/ui/sheet')).Sheet)

export interface ShellProps {
  /** The header bar; none by default. */
  header?: ReactNode
  /** The bottom menu of narrow screens; none by default. */
  menu?: MobileMenuProps
  /** Footer of every page; none by default. */
  footer?: ReactNode
  /** Components that load later and may fail without affecting the rest; none by default. */
  helpers?: ReactNode
}

/** Layout of every screen, with its loading and error states. */
export function Shell({ header, menu, footer, helpers }: ShellProps) {
  const hasTopLinks = useWiderThan('menu')
  const { pathname } = useLocation()
  useScrollRestoration()
  useRouteFocus()
  useChunkReload()
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
              <MobileMenu {...menu} />
            </ScreenBoundary>
          )}
        </>
      }
    >
      <ScreenBoundary
        key={pathname}
        waiting={<PageSkeleton />}
        failed={{ lost: <ErrorScreen cause="lost" />, broken: <ErrorScreen cause="broken" /> }}
      >
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
    </PageFrame>
  )
}

interface MobileMenuProps {
  /** Groups of menu items; a group may have a title. */
  sections: BottomMenuProps['sections']
  /** The log-out item and its label. */
  leave: { label: string; onLeave: () => void }
}

/** The bottom menu of narrow screens. */
function MobileMenu({ sections, leave }: MobileMenuProps) {
  const [isInProgress, setInProgress] = useState(false)

  function goOut() {
    setInProgress(true)
    leave.onLeave()
  }

  return (
    <BottomMenu
      sections={sections}
      sheet={MenuSheet}
      end={
        <Button icon={<IconLogout />} fullWidth isInProgress={isInProgress} onClick={goOut}>
          {leave.label}
        </Button>
      }
    />
  )
}

/** Shown instead of a screen whose code failed to load or that threw. */
function ErrorScreen({ cause }: { cause: 'lost' | 'broken' }) {
  const { t } = useI18n()
  const [isOffline] = useState(() => cause === 'lost' && !navigator.onLine)
  const contents = {
    offline: { drawing: 'offline', text: t('COMMON.SCREEN_OFFLINE_TEXT') },
    lost: { drawing: 'renewed', text: t('COMMON.SCREEN_FAILED_TEXT') },
    broken: { drawing: 'broken', text: t('COMMON.SCREEN_BROKEN_TEXT') },
  } as const
  const { drawing, text } = contents[isOffline ? 'offline' : cause]
  return (
    <FailedState
      isPage
      drawing={drawing}
      title={t('COMMON.SCREEN_FAILED')}
      onRetry={() => location.reload()}
      retryLabel={t('COMMON.RELOAD')}
    >
      {text}
    </FailedState>
  )
}

/** Starts each screen that a link leads to at the top, with the focus on or in its content. */
const useRouteFocus = (): void => {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // After "back", the scroll position is restored instead.
    if (navigation === 'POP') return
    window.scrollTo(0, 0)
    const content = document.querySelector<HTMLElement>('#content')
    // A screen may have set the focus itself.
    if (content?.contains(document.activeElement)) return
    content?.focus({ preventScroll: true })
  }, [pathname, navigation])
}
