import type { Meta, StoryObj } from '@storybook/react-vite'

import { TimeChart } from './TimeChart.tsx'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']

const write = (value: number | null) => (value === null ? 'unknown' : `$${value}`)

const meta = {
  component: TimeChart,
  args: {
    caption: 'Sales, cost and profit',
    head: 'Month',
    series: [
      { name: 'Sales', shape: 'filled' },
      { name: 'Cost', shape: 'striped' },
      { name: 'Profit', shape: 'line' },
    ],
    points: MONTHS.map((month, index) => ({
      key: month,
      label: `${month} 2026`,
      shortLabel: month,
      values: [100 + index * 40, 120 + index * 20, index * 20 - 20],
    })),
    write,
    writeTick: write,
  },
} satisfies Meta<typeof TimeChart>

export default meta

type Story = StoryObj<typeof meta>

export const ProfitAndLoss: Story = {}

export const WithUnknownValues: Story = {
  args: {
    points: MONTHS.map((month, index) => ({
      key: month,
      label: `${month} 2026`,
      shortLabel: month,
      values: [100 + index * 40, index === 2 ? null : 120, index === 2 ? null : index * 40 - 20],
    })),
  },
}

export const OneStep: Story = {
  args: { points: [{ key: 'Nov', label: 'Nov 2026', shortLabel: 'Nov', values: [240, 180, 60] }] },
}

export const WithoutPoints: Story = { args: { points: [] } }
