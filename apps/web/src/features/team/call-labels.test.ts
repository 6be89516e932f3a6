import { type CallRight, isCompanyRight } from '@seatdesk/domain'
import { contract } from '@seatdesk/domain/contract'
import { expect, test } from 'vitest'

import { CALL_LABELS, callLabel } from './call-labels.ts'

interface Call {
  method: string
  right: CallRight
  summary: string
  changesNothing?: boolean
}

/** The audit log records calls that need a right in the company, and accepted invitations. */
const isRecorded = (name: string, { method, right, changesNothing = false }: Call) =>
  name === 'invitations.accept' || (method !== 'GET' && !changesNothing && isCompanyRight(right))

test('TEAM-22 Activity names each recorded call as the reference does', () => {
  const calls = contract as Record<string, Record<string, Call>>
  const summaries = Object.entries(calls).flatMap(([noun, named]) =>
    Object.entries(named)
      .filter(([name, call]) => isRecorded(`${noun}.${name}`, call))
      .map(([name, { summary }]) => [
        `${noun}.${name}`,
        summary.split(/[;.]/)[0]?.replaceAll(`'`, '’') ?? '',
      ]),
  )
  expect(CALL_LABELS).toEqual(Object.fromEntries(summaries))
})

test('TEAM-22 a call that is not listed is named by its words', () => {
  expect(callLabel('oddThings.mergeTwo')).toBe('Odd things merge two')
})
