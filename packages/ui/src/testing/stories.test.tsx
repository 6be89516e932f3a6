import { composeStory, setProjectAnnotations } from '@storybook/react-vite'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { describe, test } from 'vitest'

import preview from '../../.storybook/preview.tsx'
import { expectNoAxeViolations } from './axe.ts'
import { schemes } from './render.tsx'

type StoryFile = { default: Meta } & Record<string, StoryObj>

const files = import.meta.glob<StoryFile>('../**/*.story.tsx', { eager: true })

setProjectAnnotations(preview)

for (const [path, { default: meta, ...stories }] of Object.entries(files)) {
  const component = path.split('/').at(-2)

  describe(`stories of ${component}`, () => {
    for (const [name, plainStory] of Object.entries(stories)) {
      const story = composeStory(plainStory, meta)
      test.for(schemes)(`${name} plays and passes axe in the %s scheme`, async (scheme) => {
        await story.run({ globals: { ...story.globals, scheme } })
        await expectNoAxeViolations(document.body)
      })
    }
  })
}
