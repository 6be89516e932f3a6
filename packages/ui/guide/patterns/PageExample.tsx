import type { ReactNode } from 'react'

import { Avatar } from '../../src/Avatar/Avatar.tsx'
import { Logo } from '../../src/Logo/Logo.tsx'
import { PageFrame } from '../../src/PageFrame/PageFrame.tsx'
import { TopBar } from '../../src/TopBar/TopBar.tsx'

const LINKS = [
  { href: '#events', label: 'Events' },
  { href: '#purchases', label: 'Purchases' },
  { href: '#sales', label: 'Sales', isCurrent: true },
  { href: '#listings', label: 'Listings' },
]

/** The page frame of the pattern stories: top bar and content. */
export function PageExample({ children }: { children: ReactNode }) {
  return (
    <PageFrame
      header={
        <TopBar
          logo={
            <a href="#home">
              <Logo />
            </a>
          }
          links={LINKS}
          right={<Avatar name="Jordan Blake" href="#settings" />}
        />
      }
    >
      {children}
    </PageFrame>
  )
}
