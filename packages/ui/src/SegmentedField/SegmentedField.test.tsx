import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { SegmentedField } from './SegmentedField.tsx'

const options = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
] as const

testComponentContract((props) => (
  <SegmentedField
    label="Text size"
    options={options}
    value="medium"
    onChange={() => {}}
    {...props}
  />
))

function Chosen({ onChoice }: { onChoice: (value: string) => void }) {
  const [value, setValue] = useState<'small' | 'medium' | 'large'>('medium')
  return (
    <SegmentedField
      label="Text size"
      description="Everything grows with it"
      options={options}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChoice(next)
      }}
    />
  )
}

test('a press chooses, and so do the arrow keys', async () => {
  const choose = vi.fn()
  render(<Chosen onChoice={choose} />)
  await userEvent.click(page.getByText('Large'))
  await expect.element(page.getByRole('radio', { name: 'Large' })).toBeChecked()
  await userEvent.keyboard('{ArrowLeft}')
  expect(choose.mock.calls).toEqual([['large'], ['medium']])
})

test('it is one group with its name and what it means', async () => {
  render(<Chosen onChoice={() => {}} />)
  const group = page.getByRole('radiogroup', { name: 'Text size' })
  await expect.element(group).toHaveAccessibleDescription('Everything grows with it')
  expect(page.getByRole('radio').elements()).toHaveLength(3)
})
