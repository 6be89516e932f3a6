import { composeStory, setProjectAnnotations } from '@storybook/react-vite'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import preview from '../../.storybook/preview.tsx'
import { SCHEMES } from '../theme/schemes.ts'
import { expectNoAxeViolations } from './axe.ts'

type StoryFile = { default: Meta } & Record<string, StoryObj>

const files = import.meta.glob<StoryFile>(['/src/**/*.story.tsx', '/guide/**/*.story.tsx'], {
  eager: true,
})

setProjectAnnotations(preview)

afterEach(async () => {
  document.body.removeAttribute('style')
  await page.viewport(1280, 800)
})

for (const [path, { default: meta, ...stories }] of Object.entries(files)) {
  const component = path.split('/').at(-2)

  describe(`stories of ${component}`, () => {
    for (const [name, plainStory] of Object.entries(stories)) {
      const story = composeStory(plainStory, meta)
      test.for(SCHEMES)(`${name} plays and passes axe in the %s scheme`, async (scheme) => {
        await story.run({ globals: { ...story.globals, scheme } })
        await expectNoAxeViolations(document.body)
      })

      test(`A11Y-11 ${name} does not make a page of 320 pixels scroll sideways`, async () => {
        await page.viewport(320, 700)
        document.body.style.padding = story.parameters['layout'] === 'fullscreen' ? '0' : '1rem'
        await story.run()
        expect(document.documentElement.scrollWidth).toBe(320)
      })
    }
  })
}
