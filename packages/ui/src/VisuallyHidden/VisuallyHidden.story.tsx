import type { Meta, StoryObj } from '@storybook/react-vite'

import { VisuallyHidden } from './VisuallyHidden.tsx'

const meta = {
  component: VisuallyHidden,
} satisfies Meta<typeof VisuallyHidden>

export default meta

type Story = StoryObj<typeof meta>

export const BesideAFigure: Story = {
  args: { children: 'was' },
  render: (args) => (
    <p>
      <VisuallyHidden {...args} /> <s>$120.00</s> <strong>$95.00</strong>
    </p>
  ),
}

export const AHeading: Story = { args: { component: 'h1', children: 'Events' } }
