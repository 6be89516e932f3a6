import type { Meta, StoryObj } from '@storybook/react-vite'

import { EditableCell } from './EditableCell.tsx'

const meta = {
  component: EditableCell,
  args: {
    label: 'Price of row C',
    column: 'price',
    value: '182.50',
    children: '$182.50',
    kind: 'decimal',
    onSave: () => {},
  },
} satisfies Meta<typeof EditableCell>

export default meta

type Story = StoryObj<typeof meta>

export const NotEditing: Story = {}

export const Saving: Story = { args: { isSaving: true } }

export const WithError: Story = {
  args: { refused: { text: '18x', why: 'Enter dollars, such as 182.50' } },
}

export const Choice: Story = {
  args: {
    label: 'Splits of row C',
    value: 'pairs',
    children: 'Pairs',
    kind: 'text',
    options: [
      { value: 'any', label: 'Any' },
      { value: 'pairs', label: 'Pairs' },
    ],
  },
}

export const Day: Story = {
  args: {
    label: 'In-hand date of row C',
    column: 'inHand',
    value: '2026-11-20',
    children: 'Nov 20, 2026',
    kind: 'date',
  },
}
