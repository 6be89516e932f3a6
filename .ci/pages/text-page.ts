import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { UI } from './ui-package.ts'

/** A page of text as it is written, with what its folder has. */
export interface TextPage {
  folder: string
  /** The page, empty where there is none. */
  text: string
  /** The names of the stories beside it. */
  stories: readonly string[]
}

/** The page of a folder of the library. */
export const textPage = (folder: string): TextPage => ({
  folder,
  text: read(folder, 'mdx'),
  stories: [...read(folder, 'story.tsx').matchAll(/^export const (\w+): Story/gm)].map(
    ([, name = '']) => name,
  ),
})

function read(folder: string, ending: string): string {
  const file = join(UI, 'src', folder, `${folder}.${ending}`)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

const PARTS = ['Usage', 'Stories', 'Behaviour', 'Props']

/** What a page lacks of what every page has, in words; nothing where it is whole. */
export const faultsOf = ({ folder, text, stories }: TextPage): readonly string[] => {
  if (text === '') return [`${folder} has no page`]
  const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, part]) => part)
  const shown = [...text.matchAll(/<Canvas of=\{stories\.(\w+)\} \/>/g)].map(([, name]) => name)
  const opening = text.slice(text.indexOf(`# ${folder}\n`) + folder.length + 2).trimStart()
  return [
    ...(opening.startsWith('## Usage\n') ? [] : [`${folder} does not begin with its usage`]),
    ...(parts.join() === PARTS.join() ? [] : [`${folder} has the parts ${parts.join(', ')}`]),
    ...stories.filter((name) => !shown.includes(name)).map((name) => `${folder} lacks ${name}`),
    ...shown
      .filter((name) => name !== undefined && !stories.includes(name))
      .map((name) => `${folder} has no story ${name}`),
  ]
}

/** The pages that a page leads to, such as `inputs-button`. */
export const linksOf = ({ text }: TextPage): readonly string[] =>
  [...text.matchAll(/\(\?path=\/docs\/([\w-]+)--docs\)/g)].map(([, page = '']) => page)
