import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'

import { ConfirmDialog } from './ConfirmDialog.tsx'

const meta = {
  component: ConfirmDialog,
  args: {
    isOpen: true,
    onClose: fn(),
    onConfirm: fn(),
    title: 'Remove this card?',
    children: 'Visa ending in 4242 will no longer be offered at checkout.',
    confirmLabel: 'Remove',
  },
  parameters: { docs: { story: { inline: false, height: '360px' } } },
} satisfies Meta<typeof ConfirmDialog>

export default meta

type Story = StoryObj<typeof meta>

export const Dangerous: Story = { args: { isDangerous: true } }

export const Plain: Story = {
  args: { title: 'Log out?', children: 'You can come back any time.', confirmLabel: 'Log out' },
}

export const InProgress: Story = { args: { isDangerous: true, isInProgress: true } }

export const LongText: Story = {
  args: {
    isDangerous: true,
    title: 'Take 214 listings off the market?',
    children:
      'They will no longer be offered to buyers. Orders that stand already are not touched, and their tickets still have to be delivered by their dates. Within ten minutes this can be taken back; after that the listings have to be put on sale anew.',
    confirmLabel: 'Take them off',
  },
}
