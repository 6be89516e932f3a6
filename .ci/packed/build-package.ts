import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A summary by itself on a line or two, as the compiler writes it into code and into types. */
const SUMMARY = /^\s+(?:readonly )?summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")[,;]\n/gm

/** What limits how often a call is made is the server's business; its answers say in headers what is left. */
const LIMITS = /^\s+(?:readonly )?limits:\s*(?:readonly )?\[[^\]]*\][,;]\n/gm

// Builds the package in whose folder it is run, as others get it.
const dist = join(process.cwd(), 'dist')
rmSync(dist, { recursive: true, force: true })
execFileSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit' })

// What each call is for is read in the OpenAPI document. A bundle would carry either for nobody.
for (const file of globSync('contract/**/*.{js,d.ts}', { cwd: dist })) {
  const path = join(dist, file)
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(SUMMARY, '').replaceAll(LIMITS, ''))
}
