import type { Meta, StoryObj } from '@storybook/react-vite'

import { IconStarFilled } from '../icons.ts'
import { CategoryCard } from './CategoryCard.tsx'

const meta = {
  component: CategoryCard,
  args: { href: '#sport', label: 'Sport', count: '1,204 events', motif: 'stadium' },
  decorators: [(Story) => <div style={{ maxWidth: 260 }}>{Story()}</div>],
} satisfies Meta<typeof CategoryCard>

export default meta

type Story = StoryObj<typeof meta>

export const Sport: Story = {}

export const Music: Story = { args: { label: 'Music', motif: 'staff' } }

export const Theater: Story = { args: { label: 'Arts and Theatre', motif: 'curtain' } }

export const Favorite: Story = {
  args: { label: 'Favorite', icon: <IconStarFilled />, count: '12 events' },
}

export const LongName: Story = {
  args: {
    label: 'Family shows, circus and other events for a Sunday afternoon',
    count: '9 events',
  },
}

export const WithoutCount: Story = { args: { count: undefined } }
