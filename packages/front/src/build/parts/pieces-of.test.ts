import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'

import { piecesOf, startOf } from './pieces-of.ts'

const chunk = (
  name: string,
  has: Partial<
    Pick<Rolldown.OutputChunk, 'dynamicImports' | 'imports' | 'isDynamicEntry' | 'isEntry'>
  > = {},
) =>
  // What else a chunk has is not looked at.
  ({
    fileName: `${name}.js`,
    moduleIds: [`/${name}.tsx`],
    code: name,
    imports: [],
    dynamicImports: [],
    isEntry: false,
    isDynamicEntry: false,
    ...has,
  }) as unknown as Rolldown.OutputChunk

test('LOAD-453 what a screen asks for by itself counts as it does, though others import it too', () => {
  const pieces = piecesOf(
    [
      chunk('start', { isEntry: true, dynamicImports: ['buying.js', 'settings.js'] }),
      chunk('buying', { isDynamicEntry: true, dynamicImports: ['methods.js'] }),
      chunk('settings', { isDynamicEntry: true, imports: ['methods.js'] }),
      // As a bundler tells of what is both asked for and shared.
      chunk('methods'),
    ],
    () => 'screen',
  )
  const methods = pieces.find(({ name }) => name === 'methods.js')
  expect([...(methods?.neededBy ?? [])].toSorted()).toEqual([
    ['methods.js', 1],
    ['settings.js', 1],
  ])
})

test('LOAD-456 the start is what the entries import, whatever that imports, and nothing asked for later', () => {
  const chunks = [
    chunk('index', {
      isEntry: true,
      imports: ['react.js', 'router.js'],
      dynamicImports: ['buying.js'],
    }),
    chunk('react'),
    chunk('router', { imports: ['words.js'] }),
    chunk('words'),
    chunk('buying', { isDynamicEntry: true, imports: ['react.js'] }),
  ]
  const names = startOf(chunks).map(({ fileName }) => fileName)
  expect(names.toSorted()).toEqual(['index.js', 'react.js', 'router.js', 'words.js'])
})
