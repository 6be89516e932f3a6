import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { lookAtBook } from '../packages/ui/looks/look-at-book.ts'

let book: string

beforeEach(async () => {
  book = await mkdtemp(join(tmpdir(), 'book-'))
})

afterEach(() => rm(book, { recursive: true, force: true }))

/** Puts a book of two stories there, as Storybook builds one; some of them with one pixel more. */
async function build(stories: Readonly<Record<string, { hasPixel: boolean }>>): Promise<void> {
  const entries = Object.keys(stories).map((id) => [id, { id, type: 'story' }])
  await writeFile(
    join(book, 'index.json'),
    JSON.stringify({ entries: Object.fromEntries(entries) }),
  )
  await writeFile(
    join(book, 'iframe.html'),
    `<!doctype html><html><body><main></main><script>
const { hasPixel } = ${JSON.stringify(stories)}[new URLSearchParams(location.search).get('id')]
document.querySelector('main').innerHTML = '<button>Buy 4 tickets</button>' +
  (hasPixel ? '<i style="position:absolute;left:301px;top:203px;width:1px;height:1px;background:#000"></i>' : '')
__STORYBOOK_PREVIEW__ = {
  currentRender: { phase: 'finished', story: { parameters: {} } },
  channel: { emit: (event, { globals }) => {
    document.documentElement.dataset.mantineColorScheme = globals.scheme
    document.body.style.background = globals.scheme === 'dark' ? '#888' : '#fff'
  } },
}
</script></body></html>`,
  )
}

/** Looks at the book; what is said, and the pictures that are others. */
async function look(isUpdate: boolean) {
  const said: string[] = []
  const others = await lookAtBook({
    book,
    kept: join(book, 'pictures'),
    differences: join(book, 'differences'),
    isUpdate,
    beginnings: [],
    say: (line) => said.push(line),
  })
  return { said, others }
}

test('STORY-4 a story with one other pixel is named and shown, and one that is as it was passes', async () => {
  await build({ 'inputs-a--plain': { hasPixel: false }, 'inputs-b--plain': { hasPixel: false } })
  await look(true)
  expect(await look(false)).toEqual({ said: [], others: [] })

  await build({ 'inputs-a--plain': { hasPixel: false }, 'inputs-b--plain': { hasPixel: true } })
  const { said, others } = await look(false)
  expect(others).toEqual(['inputs-b--plain-light', 'inputs-b--plain-dark'])
  expect(said).toEqual(
    others.map((name) => expect.stringMatching(new RegExp(`^${name}: .* differs$`))),
  )
  expect(await readdir(join(book, 'differences'))).toEqual(
    others.map((name) => `${name}.webp`).toSorted(),
  )
})

test('STORY-4 a story that nobody has kept a picture of is named', async () => {
  await build({ 'inputs-a--plain': { hasPixel: false } })
  const { others } = await look(false)
  expect(others).toEqual(['inputs-a--plain-light', 'inputs-a--plain-dark'])
})
