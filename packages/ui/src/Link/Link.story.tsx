import type { Meta, StoryObj } from '@storybook/react-vite'

import { Link } from './Link.tsx'

const meta = {
  component: Link,
  args: { href: '#events', children: 'All events' },
} satisfies Meta<typeof Link>

export default meta

type Story = StoryObj<typeof meta>

export const Brand: Story = {}

export const Quiet: Story = { args: { look: 'quiet' } }
