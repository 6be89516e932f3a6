import { cutIn, heldBy } from '../sabotage.ts'

const applyChunk = cutIn('apps/api/src/stock/imports/apply-chunk.ts')
const importStore = cutIn('apps/api/src/stock/imports/import-store.ts')
const finishImport = cutIn('apps/api/src/stock/imports/finish-import.ts')
const putChunk = cutIn('apps/api/src/stock/imports/put-chunk.ts')
const guardedCell = cutIn('apps/api/src/kernel/csv/guarded-cell.ts')

/** What keeps files of listings from changing what they should not. */
export const importGuards = [
  ...heldBy('apps/api/test/imports.test.ts', [
    [
      'a piece is carried out once',
      'IMP-4 a piece that is asked for again',
      applyChunk('if (isApplied) return { data: outcomes ?? [] }'),
      applyChunk('if (chunk.is_applied) return chunk.outcomes ?? []'),
    ],
    [
      'what the trial refused is left out',
      'IMP-5 what the trial refused',
      applyChunk('leftOut: refused.map(({ row }) => row),'),
    ],
    [
      'a file that is carried out stays as it is',
      'IMP-10 is tried anew',
      putChunk("if (found.state === 'applying' || found.state === 'finished')", 'if (number < 0)'),
    ],
    [
      'as many are withdrawn as were told',
      'IMP-6 withdraws what its file does not name',
      finishImport('withdrawals !== null && withdrawn !== withdrawals', 'withdrawn < 0'),
    ],
    [
      'an import is of one account',
      'IMP-9 is nobody else’s to see',
      importStore(".where('account_id', '=', accountId)"),
    ],
  ]),
  ...heldBy('apps/api/test/export.test.ts', [
    [
      'a cell that would be misread is guarded',
      'IMP-41 what is exported as',
      guardedCell("MISREAD.test(text) ? `'${text}` : text", 'text'),
    ],
  ]),
]
