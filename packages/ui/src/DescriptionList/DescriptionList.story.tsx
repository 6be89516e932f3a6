import type { Meta, StoryObj } from '@storybook/react-vite'

import { DescriptionList } from './DescriptionList.tsx'

const LONG_NOTE =
  'Aisle seats under the overhang. Enter through gate 4 only, which opens an hour before the other gates.'

const meta = {
  component: DescriptionList,
  args: {
    items: [
      { term: 'Section', description: '101' },
      { term: 'Row', description: 'C' },
      { term: 'Seats', description: '7–10' },
      { term: 'Delivery', description: 'PDF, in hand' },
    ],
  },
} satisfies Meta<typeof DescriptionList>

export default meta

type Story = StoryObj<typeof meta>

export const Rows: Story = {}

export const Columns: Story = { args: { direction: 'column' } }

export const LongText: Story = {
  args: {
    items: [
      { term: 'Notes to buyer', description: LONG_NOTE },
      { term: 'External ID', description: 'consignment-2026-11-20-row-c-seats-7-to-10-lot-0042' },
    ],
  },
  decorators: [(Story) => <div style={{ maxWidth: 320 }}>{Story()}</div>],
}
