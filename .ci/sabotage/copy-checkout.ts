import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { root } from '../commands.ts'

/**
 * Copies the checkout as it stands into a new folder, and gives that. What it imports of ours is
 * the copy, what others made is linked: nothing that is changed in it is changed here.
 */
export const copyCheckout = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'seatdesk-sabotage-'))
  for (const file of filesInGit())
    cpSync(join(root, file), join(copy, file), { recursive: true, verbatimSymlinks: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const folder of globSync(['.ci', 'apps/*', 'packages/*'], { cwd: root }))
    linkModules(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'))
  return copy
}

/** Committed or about to be; what is deleted is still in the index. */
const filesInGit = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))

const linkModules = (from: string, to: string): void => {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name.startsWith('.')) continue
    const [source, target] = [join(from, name), join(to, name)]
    // Packages of ours are linked from one to the other: the same links lead to the copies.
    if (name === '@seatdesk') cpSync(source, target, { recursive: true, verbatimSymlinks: true })
    else symlinkSync(realpathSync(source), target)
  }
}
