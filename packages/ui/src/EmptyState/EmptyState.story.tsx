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
