import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'

import { Button } from '../Button/Button.tsx'
import { ACTIONS_ARG_TYPE, DIALOG_ARG_TYPES } from '../Modal/dialog-arg-types.ts'
import { Drawer } from './Drawer.tsx'

const meta = {
  component: Drawer,
  argTypes: { ...DIALOG_ARG_TYPES, ...ACTIONS_ARG_TYPE },
  args: { isOpen: true, onClose: fn(), title: 'S-1042', children: 'Section 101, row C' },
  parameters: { docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof Drawer>

export default meta

type Story = StoryObj<typeof meta>

export const Open: Story = {}

export const WithActions: Story = { args: { actions: <Button emphasis="main">Confirm</Button> } }

export const LongText: Story = {
  args: {
    children: Array.from({ length: 30 }, (_, seat) => <p key={seat}>Seat {seat + 1}: delivered</p>),
  },
}
