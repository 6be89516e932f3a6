import type { Meta, StoryObj } from '@storybook/react-vite'

import { BackLink } from './BackLink.tsx'
import { Link } from './Link.tsx'

const meta = {
  component: Link,
  args: { href: '#events', children: 'All events' },
} satisfies Meta<typeof Link>

export default meta

type Story = StoryObj<typeof meta>

export const Brand: Story = {}

export const Quiet: Story = { args: { look: 'quiet' } }

export const WithinText: Story = {
  render: (args) => (
    <p>
      The Nov 20 payout is waiting for bank details. <Link {...args}>View missing details</Link>
    </p>
  ),
}

export const BackToList: Story = { render: () => <BackLink href="#sales">Back to sales</BackLink> }
