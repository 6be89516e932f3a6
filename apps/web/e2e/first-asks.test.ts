import { expect, test } from 'vitest'

import { FIRST_ASKS } from '../src/app/first-asks.ts'
import { PATHS } from '../src/lib/routes.ts'
import { openDesks } from './desk.ts'

const { openDeskAt } = openDesks()

/** An event of the demo market. */
const ID = '97'

test.each(Object.keys(FIRST_ASKS) as (keyof typeof FIRST_ASKS)[])(
  'LOAD-431 LOAD-432 the page of %s asks for what its screen asks for, and nothing is asked twice',
  async (name) => {
    const page = await openDeskAt('/settings', { hearsNews: false })
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname + search)
    })
    const asks = FIRST_ASKS[name] ?? []
    const ofEvent = asks.some((ask) => ask.includes('{id}'))
    await page.goto(PATHS[name] + (ofEvent ? `?id=${ID}` : ''))
    const left = () =>
      page.evaluate(() => {
        const { firstAnswers } = globalThis as { firstAnswers?: { answers: Map<string, unknown> } }
        return [...(firstAnswers?.answers.keys() ?? ['nothing was asked'])]
      })
    await expect.poll(left).toEqual([])
    expect(asked.length).toBeGreaterThanOrEqual(asks.length)
    expect(asked).toEqual([...new Set(asked)])
  },
)
