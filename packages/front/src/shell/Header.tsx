import {
  InitialsBadge,
  type InitialsBadgeProps,
  Link,
  Logo,
  type PlaceLink,
  TopBar,
} from '@seatdesk/ui'

interface HeaderProps {
  /** Where the mark leads. */
  home: string
  places: readonly PlaceLink[]
  /** Who is signed in, and where a press on that leads. */
  person: Pick<InitialsBadgeProps, 'name' | 'href' | 'label' | 'isCurrent'>
}

/** The bar of a signed-in user. */
export function Header({ home, places, person }: HeaderProps) {
  return (
    <TopBar
      logo={
        <Link href={home} look="quiet">
          <Logo />
        </Link>
      }
      links={places}
      right={<InitialsBadge {...person} />}
    />
  )
}
