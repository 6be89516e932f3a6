// @module-tag nightly

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

test('a press and arrow keys choose an option', async () => {
  const choose = vi.fn()
  render(<Chosen onChoice={choose} />)
  await userEvent.click(page.getByText('Large'))
  await expect.element(page.getByRole('radio', { name: 'Large' })).toBeChecked()
  await userEvent.keyboard('{ArrowLeft}')
  expect(choose.mock.calls).toEqual([['large'], ['medium']])
})

test('is one radio group with its label and description', async () => {
  render(<Chosen onChoice={() => {}} />)
  const group = page.getByRole('radiogroup', { name: 'Text size' })
  await expect.element(group).toHaveAccessibleDescription('Everything grows with it')
  expect(page.getByRole('radio').elements()).toHaveLength(3)
})

test('with a hidden label in a flex row, options are on one line and not clipped', async () => {
  render(
    <div style={{ display: 'flex' }}>
      <SegmentedField
        label="Text size"
        isLabelHidden
        options={options}
        value="medium"
        onChange={() => {}}
      />
    </div>,
  )
  await expect.element(page.getByRole('radiogroup', { name: 'Text size' })).toBeVisible()
  const texts = options.map(({ label }) => page.getByText(label).element())
  const [first, ...others] = texts.map((text) => text.getBoundingClientRect())
  expect(others.map(({ top }) => top)).toEqual(others.map(() => first?.top))
  expect(texts.filter((text) => text.scrollWidth > text.clientWidth)).toEqual([])
})
