import type { Meta, StoryObj } from '@storybook/react-vite'

import { Button } from '../Button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  component: EmptyState,
  args: { children: 'No events found. Try other dates or fewer keywords.' },
} satisfies Meta<typeof EmptyState>

export default meta

type Story = StoryObj<typeof meta>

export const WithAction: Story = {
  args: { drawing: 'search', action: <Button>Clear filters</Button> },
}

export const SeatsDrawing: Story = { args: { drawing: 'seats' } }

export const SheetDrawing: Story = { args: { drawing: 'sheet', children: 'No purchases yet.' } }

export const BellDrawing: Story = { args: { drawing: 'bell', children: 'No notifications yet.' } }

export const CardDrawing: Story = {
  args: { drawing: 'card', children: 'No payment methods added.' },
}

export const KeyDrawing: Story = { args: { drawing: 'key', children: 'No API keys yet.' } }

export const StarDrawing: Story = { args: { drawing: 'star', children: 'No favorite events yet.' } }

export const TicketDrawing: Story = { args: { drawing: 'ticket', children: 'No tickets found.' } }

export const Titled: Story = {
  args: {
    drawing: 'offline',
    title: 'Events could not be loaded',
    children: "You're offline. We'll retry when the connection is back.",
  },
}

export const Page: Story = {
  args: {
    drawing: 'lost',
    isPage: true,
    title: 'Page not found',
    children: 'Check the address. The page may have moved.',
    action: <Button emphasis="main">Go to home page</Button>,
  },
}

export const Locked: Story = {
  args: { drawing: 'locked', children: "You don't have access to this page." },
}

export const Renewed: Story = {
  args: { drawing: 'renewed', children: 'A new version is available. Reload the page.' },
}
