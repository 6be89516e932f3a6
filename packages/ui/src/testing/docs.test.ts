import { composeStories } from '@storybook/react-vite'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { describe, expect, test } from 'vitest'

type StoryFile = { default: Meta } & Record<string, StoryObj>

const pages = import.meta.glob<string>(['/src/**/*.mdx', '/guide/*/**/*.mdx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const files = import.meta.glob<StoryFile>(['/src/**/*.story.tsx', '/guide/**/*.story.tsx'], {
  eager: true,
})

/** Returns the names of the stories that a page shows. */
const namesOf = (page: string) =>
  [...page.matchAll(/<Canvas\s+of=\{stories\.(\w+)\}/g)].map(([, name]) => name)

describe.each(Object.entries(pages))('%s', (path, page) => {
  const stories = composeStories(files[path.replace(/mdx$/, 'story.tsx')] ?? { default: {} })
  const shown = namesOf(page).map((name = '') => ({ name, story: stories[name] }))

  test('STORY-44 shows stories that exist and are not played', () => {
    const wrong = shown.filter(({ story }) => story === undefined || story.play !== undefined)
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('STORY-45 has a heading above each of its examples', () => {
    const parts = page.split(/^#{2,3} /m).slice(path.startsWith('/guide/') ? 0 : 1)
    expect(parts.filter((part) => namesOf(part).length > 1)).toEqual([])
  })
})
