import {
  InitialsBadge,
  type InitialsBadgeProps,
  Link,
  Logo,
  type PlaceLink,
  TopBar,
} from '@seatdesk/ui'
import type { ReactNode } from 'react'

interface HeaderProps {
  /** Where the mark leads. */
  home: string
  places: readonly PlaceLink[]
  /** What else can be begun from anywhere, before who is signed in; nothing by default. */
  tools?: ReactNode
  /** Who is signed in, and where a press on that leads. */
  person: Pick<InitialsBadgeProps, 'name' | 'href' | 'label' | 'isCurrent'>
}

/** The bar of a signed-in user. */
export function Header({ home, places, tools, person }: HeaderProps) {
  return (
    <TopBar
      logo={
        <Link href={home} look="quiet">
          <Logo />
        </Link>
      }
      links={places}
      right={
        <>
          {tools}
          <InitialsBadge {...person} />
        </>
      }
    />
  )
}
