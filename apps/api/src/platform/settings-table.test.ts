import { join } from 'node:path'

import { expect, test } from 'vitest'

import { REPOSITORY } from './paths.ts'
import { SETTING_ROWS } from './settings-table.ts'

const widest = (column: readonly string[]): number => Math.max(...column.map((cell) => cell.length))

/** Returns a Markdown table in the formatter's layout. */
const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, index) => widest(rows.map((row) => row[index] ?? '')))
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0, fill)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [
    line(head),
    line(
      head.map(() => ''),
      '-',
    ),
    ...body.map((row) => line(row)),
  ].join('\n')
}

test('RUN-481 the settings page lists all settings', async () => {
  const rows = Object.entries(SETTING_ROWS).map(([name, row]) => [
    `\`${name}\``,
    row.meaning,
    row.default,
  ])
  const page = [
    '# Settings',
    'Settings are environment variables, read at startup. An invalid one stops the server with an error that names it. This page is generated from `settings-table.ts` in `apps/api/src/platform`.',
    table([['Variable', 'Meaning', 'Default'], ...rows]),
    'A server is _exposed_ in production, with live keys of the payment provider (`sk_live_…`), or if `PUBLIC_URL` or `DATABASE_URL` is not on this machine.',
  ].join('\n\n')
  await expect(`${page}\n`).toMatchFileSnapshot(join(REPOSITORY, 'docs/deployment/settings.md'))
})
