import type { Meta, StoryObj } from '@storybook/react-vite'

import { Button } from '../Button/Button.tsx'
import { Panel } from './Panel.tsx'

const meta = {
  component: Panel,
  args: { title: 'Payment', children: 'Paid by card on Fri 20 Nov 2026.' },
} satisfies Meta<typeof Panel>

export default meta

type Story = StoryObj<typeof meta>

export const Titled: Story = {}

export const Untitled: Story = { render: () => <Panel>Paid by card.</Panel> }

export const WithActions: Story = { args: { actions: <Button>Refund</Button> } }

export const LongTitle: Story = {
  args: {
    title: 'What is held back until the buyer of order O-1042 has been inside the house',
    actions: <Button>Write to the buyer</Button>,
  },
}
