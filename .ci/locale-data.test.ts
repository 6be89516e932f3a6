import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** A value of a module, made of `Intl` when the module is read: a function begins with `(`. */
const AT_ONCE = /^(?:export )?(?:const|let) \w+(?:: [^=]+)? = (?:new )?Intl\./m

test('LOAD-454 no module makes anything of a locale’s data while it is read', () => {
  const modules = execFileSync(
    'git',
    ['ls-files', 'apps/*/src/**/*.ts*', 'packages/*/src/**/*.ts*'],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => file && !/\.(?:test|story)\.tsx?$/.test(file))
  expect(modules.length).toBeGreaterThan(1000)
  const atOnce = modules.filter((file) => AT_ONCE.test(readFileSync(join(root, file), 'utf8')))
  expect(atOnce).toEqual([])
})
