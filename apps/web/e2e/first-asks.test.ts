import { expect, test } from 'vitest'

import { PAGE_ASKS } from '../src/app/first-asks.ts'
import { PATHS } from '../src/lib/routes.ts'
import { openDesks } from './desk.ts'

const { openDeskAt } = openDesks()

/** An event of the demo market. */
const ID = '97'

test.each(Object.keys(PAGE_ASKS) as (keyof typeof PAGE_ASKS)[])(
  'LOAD-431 LOAD-432 the page of %s asks for what its screen asks for, and nothing is asked twice',
  async (name) => {
    const page = await openDeskAt('/settings', { hearsNews: false })
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname + search)
    })
    const asks = PAGE_ASKS[name] ?? []
    const ofEvent = asks.some((ask) => ask.includes('{id}'))
    await page.goto(PATHS[name] + (ofEvent ? `?id=${ID}` : ''))
    const left = () =>
      page.evaluate(() => {
        const { firstAnswers } = globalThis as { firstAnswers?: { answers: Map<string, unknown> } }
        // A screen that has done something since has forgotten them.
        return [...(firstAnswers?.answers.keys() ?? [])]
      })
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(asks.length)
    await expect.poll(left).toEqual([])
    expect(asked).toEqual([...new Set(asked)])
  },
)
