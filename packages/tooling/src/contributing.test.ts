import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The documents that a newcomer follows by hand. */
const DOCUMENTS = [
  'CONTRIBUTING.md',
  'README.md',
  'docs/architecture.md',
  'docs/deployment/README.md',
  'docs/threat-model.md',
]

const quotedIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, label = '']) => label)

const codeBlocksIn = (text: string): string[] =>
  [...text.matchAll(/^```(?:sh)?\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)

/** Files that a document names without a folder; they exist in some folder. */
const isInRepository = (file: string): boolean =>
  globSync(`{apps,packages}/*/{src,test}/**/${file}`, { cwd: root }).length > 0

test.each(DOCUMENTS)('RUN-420 %s names files and folders that exist', (document) => {
  const text = read(document)
  const quoted = quotedIn(text)
  const words = codeBlocksIn(text).flatMap((block) => block.split(/\s+/))
  const paths = [...quoted, ...words].filter((word) =>
    /^(?:apps|packages|docs)\/[\w./-]+$/.test(word),
  )
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const files = quoted.filter((words) => /^[\w-]+(?:\.\w+)*\.ts$/.test(words))
  expect(files.filter((file) => !isInRepository(file))).toEqual([])
  expect(paths.length + files.length).toBeGreaterThan(0)
})

/** Commands of pnpm itself, which are not scripts. */
const BUILT_IN = ['install', 'exec', 'sbom']

const COMMAND = /\bpnpm(?:@[\d.]+)? (?:--filter (@seatdesk\/[\w-]+) )?([a-z][\w:]*)/g

test.each(DOCUMENTS)('RUN-420 %s names scripts that exist', (document) => {
  const text = read(document)
  const named = [...quotedIn(text), ...codeBlocksIn(text)]
    .flatMap((code) => [...code.matchAll(COMMAND)])
    .map(([, name, script = '']) => [name, script] as const)
    .filter(([, script]) => !BUILT_IN.includes(script))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(([name, script]) => !(script in scriptsOf(name)))).toEqual([])
})

test('RUN-420 every test in the threat model names its rule', () => {
  const named = [...read('docs/threat-model.md').matchAll(/\b([A-Z\d]+-\d+) `([\w./-]+)`/g)]
  expect(named.length).toBeGreaterThan(100)
  const wrong = named.filter(
    ([, rule = '', file = '']) =>
      !existsSync(join(root, file)) || !new RegExp(`\\b${rule}\\b`).test(read(file)),
  )
  expect(wrong.map(([entry]) => entry)).toEqual([])
})

const scriptsOf = (name: string | undefined): Record<string, string> => {
  const manifests =
    name === undefined
      ? ['package.json']
      : globSync('{apps,packages}/*/package.json', { cwd: root })
  const found = manifests
    .map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest)
    .find((manifest) => name === undefined || manifest.name === name)
  return found?.scripts ?? {}
}

interface Manifest {
  name?: string
  scripts?: Record<string, string>
}
