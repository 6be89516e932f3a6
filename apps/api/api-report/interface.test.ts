import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { findBreakingChanges } from './find-breaking-changes.ts'
import { INTERFACE_FILE, readServerOutline } from './interface-file.ts'
import { readApiOutline, writeApiOutline } from './outline.ts'

const accepted = readFileSync(INTERFACE_FILE, 'utf8')

test('WIRE-300 the API has no breaking changes', () => {
  expect(findBreakingChanges(readApiOutline(accepted), readServerOutline())).toEqual([])
})

test('WIRE-301 the interface file is current; `pnpm --filter @seatdesk/api accept` updates it', () => {
  expect(writeApiOutline(readServerOutline())).toBe(accepted)
})

test('WIRE-301 the interface file is the same after parsing and serializing', () => {
  expect(writeApiOutline(readApiOutline(accepted))).toBe(accepted)
})
