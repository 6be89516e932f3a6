// @module-tag nightly

import { rangeThroughLastMinute } from '@seatdesk/domain'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { renderUi } from '../testing/index.ts'
import { DateRangeField } from './DateRangeField.tsx'

test.each(['grid', 'flex'])(
  'UI-11 the dates keep their width when they are pressed at phone width, in a %s container',
  async (display) => {
    await page.viewport(390, 800)
    renderUi(
      <div className="line" style={{ display }}>
        <style>{'.line > * { flex: 1 1 100% }'}</style>
        <DateRangeField
          from={undefined}
          to={undefined}
          toRange={rangeThroughLastMinute}
          onChange={() => {}}
        />
      </div>,
    )
    const button = page.getByRole('button', { name: 'Dates' })
    const { width } = button.element().getBoundingClientRect()
    await userEvent.click(button)
    await expect.element(page.getByRole('dialog')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(button.element().getAttribute('aria-haspopup')).toBe('dialog')
    expect(button.element().getBoundingClientRect().width).toBe(width)
  },
)
