import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { findBreaks } from './find-breaks.ts'
import { INTERFACE_FILE, outlineOfServer } from './interface-file.ts'
import { readOutline, writeOutline } from './outline.ts'

const accepted = readFileSync(INTERFACE_FILE, 'utf8')

test('WIRE-300 nothing that programs rely on is broken', () => {
  expect(findBreaks(readOutline(accepted), outlineOfServer())).toEqual([])
})

test('WIRE-301 what programs may rely on is written down: `pnpm --filter @seatdesk/api accept` does so', () => {
  expect(writeOutline(outlineOfServer())).toBe(accepted)
})

test('WIRE-301 what is written down is read as it was', () => {
  expect(writeOutline(readOutline(accepted))).toBe(accepted)
})
