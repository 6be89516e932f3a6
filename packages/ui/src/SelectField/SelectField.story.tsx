import type { Meta, StoryObj } from '@storybook/react-vite'

import { SelectField } from './SelectField.tsx'

const meta = {
  component: SelectField,
  args: {
    label: 'Quantity',
    options: [
      { value: '', label: 'Any' },
      { value: '2', label: '2 tickets' },
      { value: '4', label: '4 tickets' },
    ],
  },
} satisfies Meta<typeof SelectField>

export default meta

type Story = StoryObj<typeof meta>

export const Labelled: Story = {}

export const LabelHidden: Story = { args: { isLabelHidden: true } }

export const Disabled: Story = { args: { disabled: true } }

export const WithDescription: Story = { args: { description: 'Number of adjacent seats' } }

export const WithError: Story = { args: { error: 'Choose a quantity' } }
