import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'

import { DateField, type DateFieldProps } from './DateField.tsx'

/** Keeps the day that is typed or selected. */
function Stored({ value: initial, onChange, ...rest }: DateFieldProps) {
  const [value, setValue] = useState(initial)
  return (
    <DateField
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

const meta = {
  component: DateField,
  args: { label: 'In-hand date', value: '', onChange: fn() },
  render: (args) => <Stored {...args} />,
} satisfies Meta<typeof DateField>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Chosen: Story = { args: { value: '2027-01-23' } }

export const WithTime: Story = {
  args: { label: 'Date and time', value: '2027-01-23T19:00', withTime: true },
}

export const WithError: Story = {
  args: { value: 'next week', error: 'Enter a date, such as 5/30/2026' },
}

export const Disabled: Story = { args: { value: '2027-01-23', disabled: true } }
