import { onceIdle } from '@seatdesk/front/browser'
import { placesIn } from '@seatdesk/front/router'
import { Footer, Header, Shell as FrontShell } from '@seatdesk/front/shell'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'

import { t } from '../lib/messages/start.ts'
import { toastFailure } from '../lib/messages/words.ts'
import { PATHS } from '../lib/routes.ts'
import { accessOf, logOut, useSession } from '../lib/session.ts'
import { useUnseen } from '../lib/unseen.ts'
import { FindButton } from './FindButton.tsx'
import { OverPage } from './OverPage.tsx'
import { screens } from './screens.ts'
import { usePalette } from './use-palette.ts'

/** Tells of what happens once the screen is whole, and takes nothing from it before. */
const NewsDesk = lazy(async () => {
  await onceIdle()
  return { default: (await import('../features/live/NewsDesk.tsx')).NewsDesk }
})

const leave = { label: t('NAVIGATION.LOG_OUT'), onLeave: () => void logOut().catch(toastFailure) }

/** What surrounds every screen: bars for the signed in, a footer for everybody else. */
export function Shell() {
  const user = useSession((state) => (accessOf(state) === 'in' ? state.user : null))
  const { pathname } = useLocation()
  const unseen = useUnseen()
  const palette = usePalette(user !== null)
  if (user === null)
    return <FrontShell footer={<Footer places={placesIn(screens, 'footer', pathname)} />} />
  const places = placesIn(screens, 'main', pathname).map((place) =>
    place.href === PATHS.notifications ? { ...place, badge: unseen } : place,
  )
  const settings = placesIn(screens, 'settings', pathname)
  return (
    <FrontShell
      header={
        <Header
          home={PATHS.landing}
          places={places}
          tools={<FindButton onPress={() => palette.show('palette')} />}
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
        leave,
      }}
      helpers={
        <>
          <Suspense>
            <NewsDesk />
          </Suspense>
          <OverPage palette={palette} places={[...places, ...settings]} />
        </>
      }
    />
  )
}
