import type { Meta, StoryObj } from '@storybook/react-vite'

import { Button } from '../Button/Button.tsx'
import { Sheet } from '../Sheet/Sheet.tsx'
import { BottomMenu } from './BottomMenu.tsx'

const meta = {
  component: BottomMenu,
  args: {
    sheet: Sheet,
    sections: [
      {
        links: [
          { href: '#events', label: 'Events', isCurrent: true },
          { href: '#purchases', label: 'Purchases' },
          { href: '#notifications', label: 'Notifications', badge: 3 },
        ],
      },
      {
        title: 'Settings',
        links: [
          { href: '#account', label: 'Account information' },
          { href: '#login', label: 'Login details' },
        ],
      },
    ],
    end: <Button fullWidth>Log out</Button>,
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '240px' } } },
} satisfies Meta<typeof BottomMenu>

export default meta

type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const WithSideContent: Story = {
  args: { beside: <Button size="small">Filters</Button> },
}
