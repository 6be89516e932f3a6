import { waitForIdle } from '@seatdesk/app-kit/browser'
import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { getMenuItems } from '@seatdesk/app-kit/router'
import { Footer, Header, Shell as FrontShell } from '@seatdesk/app-kit/shell'
import { hasMemberRight } from '@seatdesk/domain'
import { IconButton, type NavItem } from '@seatdesk/ui'
import { IconSearch } from '@seatdesk/ui/icons'
import { Suspense } from 'react'
import { useLocation } from 'react-router'

import { t } from '../lib/i18n/common.ts'
import { toastFailure } from '../lib/i18n/i18n.ts'
import { useHasNoCompany, useLacksTwoFactor, useNarrowedTo, useRole } from '../lib/rights.ts'
import { PATHS } from '../lib/routes.ts'
import { accessOf, logOut, useSession } from '../lib/session.ts'
import { useUnreadCount } from '../lib/unread-count.ts'
import { screens } from './screens.ts'
import { usePalette } from './use-palette.ts'

/** Shows live notifications. Loads when the page is idle, so that it does not delay the screen. */
const LiveUpdates = lazyComponent(async () => {
  await waitForIdle()
  return (await import('../features/live/LiveUpdates.tsx')).LiveUpdates
})

/** Shows whether pricing rules move prices. Loads when the page is idle. */
const HeaderPause = lazyComponent(async () => {
  await waitForIdle()
  return (await import('../features/pricing/PauseSwitch.tsx')).HeaderPause
})

/** Changes the company to work in. */
const CompanySwitch = lazyComponent(
  async () => (await import('../features/team/CompanySwitch.tsx')).CompanySwitch,
)

const logOutItem = {
  label: t('NAVIGATION.LOG_OUT'),
  onLeave: () => void logOut().catch(toastFailure),
}

/** The layout of every screen: header and menus for signed-in users, a footer for the others. */
export function Shell() {
  const user = useSession((state) => (accessOf(state) === 'in' ? state.user : null))
  const { pathname } = useLocation()
  const unseen = useUnreadCount()
  const palette = usePalette(user !== null)
  const role = useRole()
  const isNarrowed = useNarrowedTo() !== null
  const hasNoCompany = useHasNoCompany()
  const isLocked = useLacksTwoFactor() || hasNoCompany
  const allowed = screens.filter(
    ({ right }) =>
      right === undefined || (!hasNoCompany && hasMemberRight({ role, isNarrowed }, right)),
  )
  if (user === null)
    return <FrontShell footer={<Footer places={getMenuItems(screens, 'footer', pathname)} />} />
  const places = getMenuItems(allowed, 'main', pathname).map((place) =>
    place.href === PATHS.notifications ? { ...place, badge: unseen } : place,
  )
  const settings = getMenuItems(allowed, 'settings', pathname)
  return (
    <FrontShell
      header={
        <Header
          home={PATHS.landing}
          places={places}
          areToolsWide={user.companies.length > 1}
          tools={
            <>
              {!isLocked && (
                <Suspense>
                  <HeaderPause />
                </Suspense>
              )}
              {user.companies.length > 1 && !hasNoCompany && (
                <Suspense>
                  <CompanySwitch
                    companies={user.companies}
                    href={
                      [...places, ...settings].some(({ href }) => href === pathname)
                        ? pathname
                        : PATHS.events
                    }
                  />
                </Suspense>
              )}
              <SearchButton onPress={() => palette.show('palette')} />
            </>
          }
          person={{
            name: user.name.trim() || user.email,
            href: PATHS.settings,
            label: t('NAVIGATION.SETTINGS'),
            isCurrent:
              pathname === PATHS.settings ||
              (settings.some(({ isCurrent }) => isCurrent) && 'within'),
          }}
        />
      }
      menu={{
        sections: [
          { links: places },
          {
            title: t('NAVIGATION.SETTINGS_LABEL'),
            links: settings,
          },
        ],
        leave: logOutItem,
      }}
      helpers={
        <>
          {!isLocked && (
            <Suspense>
              <LiveUpdates />
            </Suspense>
          )}
          <Overlays palette={palette} places={[...places, ...settings]} />
        </>
      }
    />
  )
}

/** Opens the command palette by mouse or touch. */
function SearchButton({ onPress }: { onPress: () => void }) {
  return (
    <IconButton label={t('NAVIGATION.FIND')} size="large" onClick={onPress}>
      <IconSearch aria-hidden />
    </IconButton>
  )
}

const Palette = lazyComponent(
  async () => (await import('../features/palette/Palette.tsx')).AppCommandPalette,
)
const ShortcutsDialog = lazyComponent(
  async () => (await import('../features/palette/ShortcutsDialog.tsx')).ShortcutsDialog,
)

interface OverlaysProps {
  palette: ReturnType<typeof usePalette>
  /** The screens that the menus link to. */
  places: readonly NavItem[]
}

/** The command palette and the list of shortcuts; loads their code on first use. */
function Overlays({ palette: { open, used, show, close }, places }: OverlaysProps) {
  return (
    <Suspense>
      {used.has('palette') && (
        <Palette
          isOpen={open === 'palette'}
          onClose={() => close('palette')}
          places={places}
          onShortcuts={() => show('shortcuts')}
        />
      )}
      {used.has('shortcuts') && (
        <ShortcutsDialog isOpen={open === 'shortcuts'} onClose={() => close('shortcuts')} />
      )}
    </Suspense>
  )
}
