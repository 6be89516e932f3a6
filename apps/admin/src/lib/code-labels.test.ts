import { expect, test } from 'vitest'

import {
  JOB_LABELS,
  LEDGER_GROUP_LABELS,
  LEDGER_KIND_LABELS,
  ledgerAccountLabel,
  ledgerAccountOwner,
} from './code-labels.ts'

test.each([
  ['escrow', 'Escrow (paid, not delivered)'],
  ['payable:7', 'Payable to seller 7'],
  ['receivable:7', 'Owed by seller 7'],
  ['owed:8', 'Owed to buyer 8'],
])('ADMIN-215 the ledger account %s has a label', (account, label) => {
  expect(ledgerAccountLabel(account)).toBe(label)
})

test.each([
  ['payable:7', 'Payable to Lee Tickets'],
  ['receivable:7', 'Owed by Lee Tickets'],
  ['owed:7', 'Owed to Lee Tickets'],
  ['owed:17', 'Owed to buyer 17'],
  ['escrow', 'Escrow (paid, not delivered)'],
])('ADMIN-243 the label of the ledger account %s has the name of its company', (account, label) => {
  const owner = ledgerAccountOwner(account, [{ id: 7, name: 'Lee Tickets' }])
  expect(ledgerAccountLabel(account, owner)).toBe(label)
})

test.each([
  ['ledger transactions', LEDGER_KIND_LABELS],
  ['ledger accounts', LEDGER_GROUP_LABELS],
  ['jobs', JOB_LABELS],
])('ADMIN-215 no two codes of %s have the same label', (_, labels) => {
  const texts = Object.values<string>(labels)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.filter((text) => !/^[A-Z]/.test(text))).toEqual([])
})
