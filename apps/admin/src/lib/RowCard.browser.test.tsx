import { renderUi } from '@seatdesk/app-kit/testing'
import { Button, Group } from '@seatdesk/ui'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { RowCard } from './RowCard.tsx'

const actions = (
  <Group gap="xs" wrap="nowrap">
    {['Rename', 'Merge', 'Delete'].map((label) => (
      <Button key={label} size="small">
        {label}
      </Button>
    ))}
  </Group>
)

const boxOf = (text: string) => page.getByText(text).element().getBoundingClientRect()

test('ADMIN-214 the actions of a narrow card are below its facts, with space between them', async () => {
  await page.viewport(390, 900)
  renderUi(<RowCard title="A tag" facts={{ brokers: 'Brokers with this tag: 12' }} end={actions} />)
  const facts = boxOf('Brokers with this tag: 12')
  expect(facts.height).toBeLessThan(30)
  expect(boxOf('Rename').top).toBeGreaterThan(facts.bottom)
})

test('ADMIN-214 actions among the facts keep their distance from the text', async () => {
  await page.viewport(1024, 900)
  renderUi(<RowCard title="S-1" facts={{ due: 'Due Saturday', acts: actions }} />)
  const button = page.getByRole('button', { name: 'Rename' }).element().getBoundingClientRect()
  expect(button.top - boxOf('Due Saturday').bottom).toBeGreaterThanOrEqual(7)
})
