import { Header, Shell as FrontShell } from '@seatdesk/app-kit/shell'
import { type NavItem, TabBar } from '@seatdesk/ui'
import { useLocation } from 'react-router'

import { t, toastFailure } from '../lib/i18n/common.ts'
import { PATHS } from '../lib/routes.ts'
import { accessOf, logOut, useSession } from '../lib/session.ts'
import { menuSectionsAt } from './sections.ts'

import classes from './SectionBar.module.css'

interface SectionBarProps {
  /** Name of the section of the console. */
  label: string
  places: readonly NavItem[]
}

/** Links to the lists of the current section of the console. */
function SectionBar({ label, places }: SectionBarProps) {
  return (
    <div className={classes['root']}>
      <TabBar
        label={label}
        items={places.map(({ href, label: name, isCurrent = false }) => ({
          label: name,
          href,
          isCurrent: isCurrent !== false,
        }))}
      />
    </div>
  )
}

const logOutItem = {
  label: t('NAVIGATION.LOG_OUT'),
  onLeave: () => void logOut().catch(toastFailure),
}

/**
 * Shell around every screen; shows the navigation bars only while an administrator is signed in.
 */
export function Shell() {
  const user = useSession((state) => (accessOf(state) === 'in' ? state.user : null))
  const { pathname } = useLocation()
  if (user === null) return <FrontShell />
  const sections = menuSectionsAt(pathname)
  const shown = sections.find(({ place }) => place.isCurrent)
  return (
    <FrontShell
      header={
        <>
          <Header
            home={PATHS.today}
            places={sections.map(({ place }) => place)}
            person={{
              name: user.name.trim() || user.email,
              href: PATHS.me,
              label: t('NAVIGATION.ME'),
            }}
          />
          {shown && shown.places.length > 1 && (
            <SectionBar label={shown.title} places={shown.places} />
          )}
        </>
      }
      menu={{
        sections: sections.map(({ title, places }) =>
          places.length > 1 ? { title, links: places } : { links: places },
        ),
        leave: logOutItem,
      }}
    />
  )
}
