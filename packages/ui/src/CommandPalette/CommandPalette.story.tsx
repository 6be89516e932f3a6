import type { Meta, StoryObj } from '@storybook/react-vite'

import { IconBell, IconTicket } from '../icons.ts'
import { CommandPalette } from './CommandPalette.tsx'

const meta = {
  component: CommandPalette,
  args: {
    isOpen: true,
    onClose: () => {},
    label: 'Search Seatdesk',
    query: '',
    onQuery: () => {},
    groups: [
      {
        title: 'Screens',
        commands: [
          { id: 'sales', label: 'Sales', icon: <IconTicket />, onRun: () => {} },
          { id: 'news', label: 'Notifications', icon: <IconBell />, onRun: () => {} },
        ],
      },
      {
        title: 'Events',
        commands: [
          { id: '7', label: 'Celtics at Lakers', description: 'Harbor Hall', onRun: () => {} },
        ],
      },
    ],
    empty: 'No results',
  },
  parameters: { docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof CommandPalette>

export default meta

type Story = StoryObj<typeof meta>

export const WithResults: Story = {}

export const NoResults: Story = { args: { query: 'zzz', groups: [] } }

export const Loading: Story = { args: { query: 'cel', groups: [], isWaiting: true } }
