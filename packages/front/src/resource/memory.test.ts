import { expect, test } from 'vitest'

import { createMemory } from './memory.ts'

const seals = () => {}
const fish = () => {}

test('NAV-85 the last answer to a question is remembered, by what was asked and how', () => {
  const memory = createMemory()
  memory.remember(seals, 'page 1', ['Ann'])
  memory.remember(seals, 'page 1', ['Bob'])
  expect(memory.recall(seals, 'page 1')).toEqual(['Bob'])
  expect(memory.recall(seals, 'page 2')).toBeNull()
  expect(memory.recall(fish, 'page 1')).toBeNull()
})

test('NAV-85 what was asked longest ago is forgotten first', () => {
  const memory = createMemory()
  for (let page = 1; page <= 51; page += 1) memory.remember(seals, `page ${page}`, page)
  expect(memory.recall(seals, 'page 1')).toBeNull()
  expect(memory.recall(seals, 'page 2')).toBe(2)
})

test('NAV-86 somebody else finds nothing', () => {
  const memory = createMemory()
  memory.remember(seals, 'page 1', ['Ann'])
  memory.forget()
  expect(memory.recall(seals, 'page 1')).toBeNull()
})
