import { join } from 'node:path'

import { expect, test } from 'vitest'

import { GROUPS } from '../../packages/ui/.storybook/groups.ts'
import { type PublicName, publicNames } from './public-names.ts'
import { shownProps } from './shown-props.ts'
import { faultsOf, linksOf, textPage } from './text-page.ts'
import { UI } from './ui-package.ts'

const given = publicNames()
const components = given.filter(({ kind }) => kind === 'component')
const isDrawn = ({ name }: PublicName) => /^[A-Z]/.test(name)
const folders = [...new Set(components.filter(isDrawn).map(({ folder }) => folder))]
const pages = folders.map(textPage)

/** What a component takes and its table does not tell in words. */
const untold = ({ folder, name, members }: PublicName): readonly string[] => {
  const shown = shownProps(join(UI, 'src', folder, `${folder}.tsx`))[name] ?? {}
  const names = new Set([...members.map((member) => member.name), ...Object.keys(shown)])
  return [...names].filter((prop) => !shown[prop]?.trim()).map((prop) => `${name}.${prop}`)
}

test('STORY-40 every component that is given away has a page of text that begins with its usage', () => {
  expect(folders.length).toBeGreaterThan(40)
  expect(pages.flatMap(faultsOf)).toEqual([])
})

test('STORY-40 a page that is gone, that begins otherwise or lacks a story is noticed', () => {
  const [page = textPage('Button')] = pages
  const [first = ''] = page.stories
  expect(faultsOf({ ...page, text: '' })).toEqual([`${page.folder} has no page`])
  expect(faultsOf({ ...page, text: page.text.replace('## Usage', '## Props') })).toHaveLength(2)
  expect(
    faultsOf({ ...page, text: page.text.replace('## Usage', 'At first\n\n## Usage') }),
  ).toEqual([`${page.folder} does not begin with its usage`])
  expect(
    faultsOf({ ...page, text: page.text.replace(`stories.${first}}`, 'stories.Gone}') }),
  ).toEqual([`${page.folder} lacks ${first}`, `${page.folder} has no story Gone`])
})

test('STORY-41 every prop of a component is told in words by the table of its page', () => {
  const drawn = components.filter(isDrawn)
  expect(drawn.flatMap(({ members }) => members).length).toBeGreaterThan(200)
  expect(drawn.flatMap(untold)).toEqual([])
})

test('STORY-41 a prop that the table does not show, or shows without words, is noticed', () => {
  const members = [{ name: 'unheardOf', words: '' }]
  expect(untold({ name: 'Panel', folder: 'Panel', kind: 'component', members })).toEqual([
    'Panel.unheardOf',
  ])
  const text = `
    interface Props { /** With words. */ told: string; untold: string }
    export function WithoutWords({ told, untold }: Props) { return <p title={told}>{untold}</p> }
  `
  expect(shownProps(join(UI, 'src/WithoutWords.tsx'), text)['WithoutWords']).toEqual({
    told: 'With words.',
    untold: '',
  })
})

test('STORY-41 every member of a type that is given away has its words', () => {
  const bare = given
    .filter(({ kind }) => kind === 'type')
    .flatMap(({ name, members }) =>
      members.filter(({ words }) => words === '').map((member) => `${name}.${member.name}`),
    )
  expect(bare).toEqual([])
})

test('STORY-42 a page leads only to pages that are there', () => {
  const known = Object.entries(GROUPS).flatMap(([group, places]) =>
    places.map((place) => `${group}-${place.split('/').at(-1) ?? ''}`.toLowerCase()),
  )
  const links = [...pages, textPage('Toasts')].flatMap(linksOf)
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter((link) => !known.includes(link))).toEqual([])
})
