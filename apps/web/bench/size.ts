import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Maximum script size of an initial page load, in KiB as transferred. */
const MAX_SCRIPT_KIB = 200

/** Maximum script size of the early paint of a page, in KiB as transferred. */
const MAX_EARLY_KIB = 60

/** Maximum HTML size of a page, in KiB before compression. */
const MAX_HTML_KIB = 60

const DIST = fileURLToPath(new URL('../dist/', import.meta.url))

const SCRIPT = /<(?:script|link)\b[^>]* (?:src|href)="[^"]*?(assets\/[^"]+\.js)"/g

/** The early paint loads before the application. */
const EARLY_SCRIPT =
  /<(?:script|link)\b[^>]* (?:src|href)="[^"]*?(assets\/[^"]+\.js)" fetchpriority="high"/g

/** Returns the transfer size of a file in KiB; compressed if a compressed version exists. */
const sentSize = (file: string): number =>
  statSync(existsSync(`${DIST}${file}.br`) ? `${DIST}${file}.br` : `${DIST}${file}`).size / 1024

const filesIn = (html: string, pattern: RegExp): ReadonlySet<string> =>
  new Set([...html.matchAll(pattern)].map(([, file = '']) => file))

const sizeOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + sentSize(file), 0)

/** Sizes of the built pages in KiB, by path: scripts and early paint as transferred. */
export const pageSizes = () => {
  const pages = JSON.parse(readFileSync(`${DIST}pages.json`, 'utf8')) as Record<string, string>
  return Object.entries(pages).map(([path, page]) => {
    const html = readFileSync(`${DIST}${page}`, 'utf8')
    const earlyFiles = filesIn(html, EARLY_SCRIPT)
    const scripts = [...filesIn(html, SCRIPT)].filter((file) => !earlyFiles.has(file))
    return {
      path,
      script: sizeOf(scripts),
      early: sizeOf([...earlyFiles]),
      requests: scripts.length,
      html: html.length / 1024,
      sent: sentSize(page),
    }
  })
}

if (import.meta.main) {
  const sizes = pageSizes()
  for (const { path, script, early, requests, html, sent } of sizes)
    process.stdout.write(
      `${path}: script ${script.toFixed(0)} KiB in ${requests} files, early paint ${early.toFixed(0)} KiB, HTML ${html.toFixed(0)} KiB, ${sent.toFixed(0)} as sent\n`,
    )
  const tooLarge = sizes.filter(
    ({ script, early, html }) =>
      script > MAX_SCRIPT_KIB || early > MAX_EARLY_KIB || html > MAX_HTML_KIB,
  )
  for (const { path } of tooLarge) process.stdout.write(`too large: ${path}\n`)
  if (tooLarge.length > 0) process.exitCode = 1
}
