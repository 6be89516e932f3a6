import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { REPOSITORY_ROOT } from './commands.ts'

const SENTENCE = /^Seatdesk needs pnpm, and this is npm: run npx --yes pnpm@[\d.]+ install$/gm

/** The files of a clone that a package manager reads. */
const clone = mkdtempSync(join(tmpdir(), 'seatdesk-clone-'))

/** The environment without the variables of the package manager that runs the tests. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm|pnpm)_/i.test(name)),
)

beforeAll(() => {
  const files = execFileSync(
    'git',
    [
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      ':(glob)*',
      '**/package.json',
      'packages/tooling',
    ],
    { cwd: REPOSITORY_ROOT, encoding: 'utf8' },
  )
  for (const file of files
    .split('\n')
    .filter((name) => name && existsSync(join(REPOSITORY_ROOT, name))))
    cpSync(join(REPOSITORY_ROOT, file), join(clone, file))
})

afterAll(() => rmSync(clone, { recursive: true, force: true }))

test('RUN-410 npm is rejected with one sentence that names the command to run', () => {
  const { status, stdout, stderr } = npm('install', '--offline')
  expect(status).toBe(1)
  expect(stderr.match(SENTENCE)).toHaveLength(1)
  expect(`${stdout}${stderr}`).not.toMatch(/unsupported|catalog|workspace:/i)
})

test.each(['start', 'test'])('RUN-410 npm %s is rejected as well', (script) => {
  const { status, stdout, stderr } = npm(script)
  expect(status).toBe(1)
  const text = new RegExp(`^Seatdesk needs pnpm, .+ run npx --yes pnpm@.+ run ${script}$`, 'm')
  expect(stderr).toMatch(text)
  expect(`${stdout}${stderr}`).not.toMatch(/^ +at /m)
})

test('RUN-410 yarn is rejected, and pnpm is not', () => {
  const yarn = request({ npm_config_user_agent: 'yarn/1.22.22 npm/? node/v24.0.0 linux x64' })
  expect(yarn).toMatchObject({ status: 1 })
  expect(yarn.stderr).toMatch(/^Seatdesk needs pnpm, and this is yarn: run npx .+ install\n$/)
  const pnpm = request({ npm_config_user_agent: 'pnpm/12.21.0 npm/? node/v24.0.0 linux x64' })
  expect(pnpm).toMatchObject({ status: 0, stderr: '' })
})

test('RUN-411 a Node that cannot run the sources is rejected at start, and can install', () => {
  const old = '--no-experimental-strip-types'
  const started = request(
    { npm_config_user_agent: 'pnpm/12.21.0', npm_lifecycle_event: 'start' },
    old,
  )
  expect(started.status).toBe(1)
  expect(started.stderr).toMatch(/^Node v[\d.]+ cannot run Seatdesk: run npx --yes pnpm@.+\n$/)
  expect(request({ npm_config_user_agent: 'pnpm/12.21.0' }, old)).toMatchObject({ status: 0 })
})

test('RUN-411 nodeVersion in pnpm-workspace.yaml is the Node version that pnpm installs', () => {
  const settings = readFileSync(join(REPOSITORY_ROOT, 'pnpm-workspace.yaml'), 'utf8')
  const [, chosenFor] = /^nodeVersion: (.+)$/m.exec(settings) ?? []
  const [, brought] = /^ {2}node: (.+)$/m.exec(settings) ?? []
  expect(chosenFor).toBeDefined()
  expect(brought).toBe(chosenFor)
})

const npm = (...args: string[]) =>
  spawnSync('npm', args, {
    cwd: clone,
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })

/** Runs the script with the environment variables that a package manager sets. */
function request(introduced: Readonly<Record<string, string>>, ...options: string[]) {
  return spawnSync(
    process.execPath,
    [...options, join(clone, 'packages/tooling/src/only-pnpm.cjs')],
    {
      env: { ...env, ...introduced },
      encoding: 'utf8',
    },
  )
}
