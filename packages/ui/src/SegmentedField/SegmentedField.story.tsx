import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'

import { SegmentedField } from './SegmentedField.tsx'

const meta = {
  component: SegmentedField,
  args: {
    label: 'Row density',
    options: [
      { value: 'compact', label: 'Compact' },
      { value: 'normal', label: 'Normal' },
      { value: 'relaxed', label: 'Relaxed' },
    ],
    value: 'normal',
    onChange: fn(),
  },
} satisfies Meta<typeof SegmentedField>

export default meta

type Story = StoryObj<typeof meta>

export const MiddleSelected: Story = {}

export const FirstSelected: Story = { args: { value: 'compact' } }

export const WithDescription: Story = {
  args: { description: 'Row height of tables and lists' },
}

export const Disabled: Story = { args: { disabled: true } }

export const HiddenLabel: Story = {
  args: { isLabelHidden: true },
  decorators: [(Story) => <div style={{ display: 'flex' }}>{Story()}</div>],
}

export const Narrow: Story = {
  decorators: [(Story) => <div style={{ maxWidth: 200 }}>{Story()}</div>],
}
