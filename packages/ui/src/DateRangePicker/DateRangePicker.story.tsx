import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'

import { DateRangePicker, NO_DATES } from './DateRangePicker.tsx'

const meta = {
  component: DateRangePicker,
  args: { value: NO_DATES, onChange: fn() },
  decorators: [
    (Story) => (
      <div
        style={{
          minHeight: 420,
          display: 'flex',
          justifyContent: 'flex-end',
          alignItems: 'flex-start',
        }}
      >
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof DateRangePicker>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Chosen: Story = { args: { value: { from: '2026-11-01', to: '2026-11-20' } } }

/** Its calendar is open, so that it must not lie over the documentation page. */
const framed = { docs: { story: { inline: false, height: '500px' } } }

export const Open: Story = {
  parameters: framed,
  args: { value: { from: '2026-11-01', to: '2026-11-20' }, defaultOpen: true },
}

export const FromToday: Story = {
  parameters: framed,
  args: {
    value: { from: '2026-11-24', to: '2026-11-27' },
    minDate: '2026-11-21',
    defaultOpen: true,
  },
}
