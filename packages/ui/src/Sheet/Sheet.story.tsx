import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'

import { Button } from '../Button/Button.tsx'
import { ACTIONS_ARG_TYPE, DIALOG_ARG_TYPES } from '../Modal/dialog-arg-types.ts'
import { Sheet } from './Sheet.tsx'

const meta = {
  component: Sheet,
  argTypes: { ...DIALOG_ARG_TYPES, ...ACTIONS_ARG_TYPE },
  args: { isOpen: true, onClose: fn(), title: 'Filters', children: 'Quantity, section and price.' },
  parameters: { docs: { story: { inline: false, height: '360px' } } },
} satisfies Meta<typeof Sheet>

export default meta

type Story = StoryObj<typeof meta>

export const Open: Story = {}

export const WithActions: Story = { args: { actions: <Button emphasis="main">Show 12</Button> } }
