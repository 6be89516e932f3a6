import type { Meta, StoryObj } from '@storybook/react-vite'

import { DescriptionList } from './DescriptionList.tsx'

const meta = {
  component: DescriptionList,
  args: {
    items: [
      { term: 'Section', description: '101' },
      { term: 'Row', description: 'C' },
      { term: 'Seats', description: '7 - 10' },
      { term: 'Delivery', description: 'PDF transfer, in hand' },
    ],
  },
} satisfies Meta<typeof DescriptionList>

export default meta

type Story = StoryObj<typeof meta>

export const Rows: Story = {}

export const Columns: Story = { args: { direction: 'column' } }
