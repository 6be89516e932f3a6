// @module-tag nightly

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { TONES } from '../theme/colors.ts'
import { StatusBadge } from './StatusBadge.tsx'

testComponentContract((props) => (
  <StatusBadge tone="good" {...props}>
    Confirmed
  </StatusBadge>
))

test('A11Y-2 shows its text and a dot that is hidden from screen readers', () => {
  render(<StatusBadge tone="bad">Rejected</StatusBadge>)
  const badge = page.getByText('Rejected').element()
  expect(badge.textContent).toBe('Rejected')
  expect(badge.querySelector('[aria-hidden]')).not.toBeNull()
})

test('every tone has its own colors', () => {
  const { container } = render(
    TONES.map((tone) => (
      <StatusBadge key={tone} tone={tone}>
        {tone}
      </StatusBadge>
    )),
  )
  const colors = [...container.querySelectorAll('[data-tone]')].map((badge) => {
    const { color, backgroundColor } = getComputedStyle(badge)
    return `${color} on ${backgroundColor}`
  })
  expect(new Set(colors).size).toBe(TONES.length)
})
