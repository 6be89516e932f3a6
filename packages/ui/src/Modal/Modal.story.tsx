import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'

import { Button } from '../Button/Button.tsx'
import { Modal } from './Modal.tsx'

const meta = {
  component: Modal,
  args: {
    isOpen: true,
    onClose: fn(),
    title: 'Buy tickets',
    children: '2 listings, 6 tickets. $918.00 will be charged to the card ending in 4242.',
    actions: (
      <>
        <Button>Cancel</Button>
        <Button emphasis="main">Buy</Button>
      </>
    ),
  },
  parameters: { docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof Modal>

export default meta

type Story = StoryObj<typeof meta>

export const Medium: Story = {}

export const Small: Story = { args: { size: 'small' } }

export const Large: Story = { args: { size: 'large' } }

export const Wide: Story = { args: { size: 'wide' } }

export const LongText: Story = {
  args: {
    children: Array.from({ length: 24 }, (_, row) => (
      <p key={row}>Section {101 + row}, Row C, 4 adjacent seats</p>
    )),
  },
}
