import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { findBreaks } from './find-breaks.ts'
import { INTERFACE_FILE, outlineOfServer } from './interface-file.ts'
import { readOutline, writeOutline } from './outline.ts'

const accepted = readFileSync(INTERFACE_FILE, 'utf8')

test('WIRE-300 the API has no breaking changes', () => {
  expect(findBreaks(readOutline(accepted), outlineOfServer())).toEqual([])
})

test('WIRE-301 the interface file is current; `pnpm --filter @seatdesk/api accept` updates it', () => {
  expect(writeOutline(outlineOfServer())).toBe(accepted)
})

test('WIRE-301 the interface file is the same after parsing and serializing', () => {
  expect(writeOutline(readOutline(accepted))).toBe(accepted)
})
