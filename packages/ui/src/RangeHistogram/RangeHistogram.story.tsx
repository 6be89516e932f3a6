import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'

import { RangeHistogram, type HistogramStepRange } from './RangeHistogram.tsx'

const meta = {
  component: RangeHistogram,
  // Storybook does not read them.
  argTypes: {
    range: { table: { type: { summary: 'HistogramStepRange' } } },
  },
  args: {
    label: 'Prices',
    counts: [1, 4, 9, 14, 11, 7, 6, 3, 2, 0, 1, 5],
    range: [0, 12],
    onChange: fn(),
    fromLabel: 'From',
    toLabel: 'To',
    write: (edge) => `$${40 + edge * 10}`,
  },
  decorators: [(Story) => <div style={{ maxWidth: 280 }}>{Story()}</div>],
} satisfies Meta<typeof RangeHistogram>

export default meta

type Story = StoryObj<typeof meta>

export const WholeRange: Story = {}

export const WithSelectedRange: Story = {
  args: { range: [2, 6] },
  render: function Render({ range: first, ...args }) {
    const [range, setRange] = useState<HistogramStepRange>(first)
    return <RangeHistogram {...args} range={range} onChange={setRange} />
  },
}

export const AllCountsZero: Story = { args: { counts: [0, 0, 0, 0], range: [0, 4] } }
