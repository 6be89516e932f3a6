import type { Meta, StoryObj } from '@storybook/react-vite'

import { Button } from '../Button/Button.tsx'
import { Panel } from './Panel.tsx'

const meta = {
  component: Panel,
  args: { title: 'Payment', children: 'Paid by card on Fri, Nov 20, 2026.' },
} satisfies Meta<typeof Panel>

export default meta

type Story = StoryObj<typeof meta>

export const Titled: Story = {}

export const Untitled: Story = { render: () => <Panel>Paid by card.</Panel> }

export const WithActions: Story = { args: { actions: <Button>Refund</Button> } }

export const LongTitle: Story = {
  args: {
    title: 'Amount on hold until the buyer of order O-1042 has entered the venue',
    actions: <Button>Message buyer</Button>,
  },
}
