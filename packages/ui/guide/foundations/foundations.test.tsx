// @module-tag nightly

import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import preview from '../../.storybook/preview.tsx'
import * as icons from '../../src/icons.ts'
import { render } from '../../src/testing/render.tsx'
import { SCHEMES } from '../../src/theme/colors.ts'
import { PAIRS } from './Color/roles.ts'
import * as iconStories from './Icons/Icons.story.tsx'
import { getContrast, readTokens } from './tokens.ts'

type StoryFile = { default: Meta } & Record<string, StoryObj>

const files = import.meta.glob<StoryFile>('./*/*.story.tsx', { eager: true })

setProjectAnnotations(preview)

/** Shows every story of the foundations in turn and collects values from each. */
async function collect(read: () => Iterable<string | undefined>): Promise<Set<string | undefined>> {
  const found = new Set<string | undefined>()
  for (const file of Object.values(files)) {
    for (const story of Object.values(composeStories(file))) {
      await story.run()
      for (const item of read()) found.add(item)
    }
  }
  return found
}

const shownTokens = () =>
  [...document.querySelectorAll<HTMLElement>('[data-token]')].map(
    (element) => element.dataset['token'],
  )

test('STORY-2 every token of the theme is on a foundations page', async () => {
  const shown = await collect(shownTokens)
  const tokens = [...readTokens('light').keys()]
  expect(tokens.length).toBeGreaterThan(0)
  expect(tokens.filter((token) => !shown.has(token))).toEqual([])
})

test('STORY-2 the brand color that the pages read is that of the style sheet, in both schemes', () => {
  render(null)
  const probe = document.createElement('div')
  document.body.append(probe)
  for (const scheme of SCHEMES) {
    render(null, scheme)
    probe.style.background = readTokens(scheme).get('--sd-brand') ?? ''
    const read = getComputedStyle(probe).backgroundColor
    probe.style.background = 'var(--sd-brand)'
    expect(getComputedStyle(probe).backgroundColor).toBe(read)
  }
  probe.remove()
})

test.for(SCHEMES)(
  'STORY-3 every color pair has its minimum contrast in the %s scheme',
  (scheme) => {
    render(null, scheme)
    const tokens = readTokens(scheme)
    const faint = PAIRS.map((pair) => ({
      ...pair,
      contrast: getContrast(tokens.get(pair.front) ?? '', tokens.get(pair.back) ?? ''),
    })).filter(({ contrast, least }) => !(contrast >= least))
    expect(faint).toEqual([])
  },
)

test('STORY-2 every icon is shown and can be searched by name', async () => {
  const { All } = composeStories(iconStories)
  await All.run()
  expect(document.querySelectorAll('svg[class*="tabler-icon"] + code')).toHaveLength(
    Object.keys(icons).length,
  )
  await userEvent.type(page.getByRole('textbox', { name: 'Search icons' }), 'ticket{Enter}')
  await expect.element(page.getByText('IconTicket')).toBeInTheDocument()
  expect(document.querySelectorAll('svg[class*="tabler-icon"] + code')).toHaveLength(1)
})
