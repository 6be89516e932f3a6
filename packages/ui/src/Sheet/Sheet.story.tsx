import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'

import { Button } from '../Button/Button.tsx'
import { Sheet } from './Sheet.tsx'

const meta = {
  component: Sheet,
  args: { isOpen: true, onClose: fn(), title: 'Filters', children: 'Quantity, section and price.' },
  parameters: { docs: { story: { inline: false, height: '360px' } } },
} satisfies Meta<typeof Sheet>

export default meta

type Story = StoryObj<typeof meta>

export const Open: Story = {}

export const WithActions: Story = { args: { actions: <Button emphasis="main">Show 12</Button> } }
