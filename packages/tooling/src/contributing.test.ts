import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')

const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, label = '']) => label)

/** Files that CONTRIBUTING names without a folder; they exist in some folder. */
const isInRepository = (file: string): boolean =>
  globSync(`{apps,packages}/*/{src,test}/**/${file}`, { cwd: root }).length > 0

test('RUN-420 CONTRIBUTING names files and folders that exist', () => {
  const paths = quoted.filter((words) => /^(?:apps|packages|docs)\/[\w./-]+$/.test(words))
  expect(paths.length).toBeGreaterThan(8)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const files = quoted.filter((words) => /^[\w-]+(?:\.\w+)*\.ts$/.test(words))
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((file) => !isInRepository(file))).toEqual([])
})

test('RUN-420 CONTRIBUTING names scripts that exist', () => {
  const named = [...text.matchAll(/\bpnpm (?:--filter (@seatdesk\/[\w-]+) )?(\w+)/g)]
    .map(([, name, script = '']) => [name, script] as const)
    .filter(([, script]) => !['install', 'exec'].includes(script))
  expect(named.length).toBeGreaterThan(3)
  const missing = named.filter(([name, script]) => !(script in scriptsOf(name)))
  expect(missing).toEqual([])
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
