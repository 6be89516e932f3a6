import * as v from 'valibot'
import { expect, test } from 'vitest'

import { recipientFields } from './contact.ts'

const isName = (name: string) => v.is(recipientFields.name, name)

test.each(['Ann\nBcc: x', 'Ann\u202Enna', 'Ann\u200B', 'Ann\u2028Bee'])(
  'HANDOVER-2 a name is one line without hidden characters: %j is not',
  (name) => {
    expect(isName(name)).toBe(false)
  },
)

test.each(['Win at evil.com', 'https://evil.test', 'ann@evil.test', 'www.evil.test'])(
  'HANDOVER-2 a name does not read as a web or email address: %j does',
  (name) => {
    expect(isName(name)).toBe(false)
  },
)

test.each(['O’Brien "Bob" Núñez', '王 小明', 'St. John Smith Jr.'])(
  'HANDOVER-2 %j is a name',
  (name) => {
    expect(isName(name)).toBe(true)
  },
)
