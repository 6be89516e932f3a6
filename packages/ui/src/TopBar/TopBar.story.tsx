import type { Meta, StoryObj } from '@storybook/react-vite'

import { Avatar } from '../Avatar/Avatar.tsx'
import { Logo } from '../Logo/Logo.tsx'
import { TopBar } from './TopBar.tsx'

const meta = {
  component: TopBar,
  args: {
    logo: (
      <a href="#home">
        <Logo />
      </a>
    ),
    links: [
      { href: '#events', label: 'Events', isCurrent: true },
      { href: '#purchases', label: 'Purchases' },
      { href: '#sales', label: 'Sales' },
      { href: '#payouts', label: 'Payouts' },
      { href: '#listings', label: 'Listings' },
      { href: '#notifications', label: 'Notifications', badge: 3 },
    ],
    right: <Avatar name="Jordan Blake" href="#settings" />,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TopBar>

export default meta

type Story = StoryObj<typeof meta>

export const SignedIn: Story = {}

export const WithoutLinks: Story = { args: { links: [], right: undefined } }

export const ManyUnreadNotifications: Story = {
  args: { links: [{ href: '#notifications', label: 'Notifications', badge: 120 }] },
}
