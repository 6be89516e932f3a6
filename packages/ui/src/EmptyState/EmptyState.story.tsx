import type { Meta, StoryObj } from '@storybook/react-vite'

import { Button } from '../Button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  component: EmptyState,
  args: { children: 'No events found. Try other dates or fewer words.' },
} satisfies Meta<typeof EmptyState>

export default meta

type Story = StoryObj<typeof meta>

export const WithAction: Story = {
  args: { drawing: 'search', action: <Button>Clear the filters</Button> },
}

export const Seats: Story = { args: { drawing: 'seats' } }

export const Sheet: Story = { args: { drawing: 'sheet', children: 'No purchases yet.' } }

export const Bell: Story = { args: { drawing: 'bell', children: 'No notifications yet.' } }

export const Card: Story = { args: { drawing: 'card', children: 'No payment methods added.' } }

export const Key: Story = { args: { drawing: 'key', children: 'No API keys yet.' } }

export const Star: Story = { args: { drawing: 'star', children: 'No favorite events yet.' } }

export const Ticket: Story = { args: { drawing: 'ticket', children: 'No tickets found.' } }

export const Titled: Story = {
  args: {
    drawing: 'offline',
    title: 'The events could not be loaded',
    children: 'There is no connection. It is tried again as soon as there is one.',
  },
}

export const Page: Story = {
  args: {
    drawing: 'lost',
    isPage: true,
    title: 'This page does not exist',
    children: 'The address may be mistyped, or the page may have moved.',
    action: <Button emphasis="main">Go to the start</Button>,
  },
}

export const Locked: Story = { args: { drawing: 'locked', children: 'You may not see this.' } }

export const Renewed: Story = { args: { drawing: 'renewed', children: 'There is a new version.' } }
