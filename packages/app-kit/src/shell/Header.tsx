import {
  Avatar,
  type AvatarProps,
  Link,
  Logo,
  type NavItem,
  TopBar,
  useWiderThan,
} from '@seatdesk/ui'
import type { ReactNode } from 'react'

interface HeaderProps {
  /** Link of the logo. */
  home: string
  places: readonly NavItem[]
  /** More actions, left of the user; none by default. */
  tools?: ReactNode
  /** Whether the tools need the width of the logo's name on phones; no by default. */
  areToolsWide?: boolean
  /** The signed-in user and the link of their badge. */
  person: Pick<AvatarProps, 'name' | 'href' | 'label' | 'isCurrent'>
}

/** Header bar of a signed-in user. */
export function Header({ home, places, tools, areToolsWide = false, person }: HeaderProps) {
  const isPhone = !useWiderThan('eventHeader')
  return (
    <TopBar
      logo={
        <Link href={home} look="quiet">
          <Logo markOnly={areToolsWide && isPhone} />
        </Link>
      }
      links={places}
      right={
        <>
          {tools}
          <Avatar {...person} />
        </>
      }
    />
  )
}
