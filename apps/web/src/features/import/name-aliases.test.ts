import { expect, test } from 'vitest'

import { createFakeImportServer } from './fake-import-server.ts'
import { saveNameAlias, deleteNameAliases } from './name-aliases.ts'

test('IMP-93 name aliases of events and venues are saved, and removed with the choice', async () => {
  const { names, learned } = createFakeImportServer()
  const named = { name: 'Sogns', venue: 'The Barn' }
  await saveNameAlias(names, named, 42)
  await saveNameAlias(names, { name: 'Others', venue: '' }, 43)
  await saveNameAlias(names, { name: '', venue: 'The Barn' }, 44)
  expect(learned()).toEqual(['Sogns', 'The Barn', 'Others'])
  await deleteNameAliases(names, named)
  expect(learned()).toEqual(['Others'])
})

test('IMP-93 undoing a choice keeps what administrators decided', async () => {
  const { names, learned, teach } = createFakeImportServer()
  teach('Sogns')
  await saveNameAlias(names, { name: 'Others', venue: 'The Barn' }, 43)
  await deleteNameAliases(names, { name: 'Sogns', venue: 'The Barn' })
  expect(learned()).toEqual(['Sogns', 'Others'])
})
