import { composeStory, setProjectAnnotations } from '@storybook/react-vite'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'

import preview from '../../.storybook/preview.tsx'
import { SCHEMES } from '../theme/colors.ts'
import { expectNoAxeViolations } from './axe.ts'

declare module 'vitest' {
  interface ProvidedContext {
    isNightly: boolean
  }
}

type StoryFile = { default: Meta } & Record<string, StoryObj>

const files = import.meta.glob<StoryFile>(['/src/**/*.story.tsx', '/guide/**/*.story.tsx'], {
  eager: true,
})

setProjectAnnotations(preview)

const isNightly = inject('isNightly')

/** The dark scheme differs only in its colors. */
const schemes = isNightly ? SCHEMES : SCHEMES.slice(0, 1)

afterEach(() => document.body.removeAttribute('style'))

for (const [path, { default: meta, ...plainStories }] of Object.entries(files)) {
  const component = path.split('/').at(-2)
  const stories = Object.entries(plainStories).map(
    ([name, plain]) => [name, composeStory(plain, meta)] as const,
  )

  describe(`stories of ${component}`, () => {
    for (const [name, story] of stories)
      test.for(schemes)(`${name} plays without axe violations in the %s scheme`, async (scheme) => {
        await story.run({ globals: { ...story.globals, scheme } })
        await expectNoAxeViolations(document.body)
      })
  })

  // Sequential, so that the page is made narrow only once.
  describe.runIf(isNightly)(`stories of ${component} on a narrow page`, () => {
    beforeAll(() => page.viewport(320, 700))
    afterAll(() => page.viewport(1280, 800))

    for (const [name, story] of stories)
      test(`A11Y-11 ${name} does not scroll sideways on a page of 320 pixels`, async () => {
        document.body.style.padding = story.parameters['layout'] === 'fullscreen' ? '0' : '1rem'
        await story.run()
        expect(document.documentElement.scrollWidth).toBe(320)
      })
  })
}
