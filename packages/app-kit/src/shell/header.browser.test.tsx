import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { renderUi } from '../testing/index.ts'
import { Header } from './Header.tsx'

test.each([
  { width: 390, areToolsWide: true, hasName: false },
  { width: 390, areToolsWide: false, hasName: true },
  { width: 1440, areToolsWide: true, hasName: true },
])(
  'TEAM-21 at $width px with wide tools ($areToolsWide) the logo has its name: $hasName',
  async ({ width, areToolsWide, hasName }) => {
    await page.viewport(width, 800)
    renderUi(
      <Header
        home="/"
        places={[]}
        areToolsWide={areToolsWide}
        person={{ name: 'Ann Lee', href: '/settings', label: 'AL, My account' }}
      />,
    )
    await expect.element(page.getByRole('link', { name: 'Seatdesk' })).toBeVisible()
    expect(page.getByText('Seatdesk', { exact: true }).elements()).toHaveLength(hasName ? 1 : 0)
  },
)
