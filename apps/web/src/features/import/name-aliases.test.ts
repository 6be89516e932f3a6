import { expect, test } from 'vitest'

import { createFakeImportServer } from './fake-import-server.ts'
import { saveNameAlias, deleteNameAliases } from './name-aliases.ts'

test('IMP-93 name aliases of events and venues are saved, and removed with the choice', async () => {
  const { names, learned } = createFakeImportServer()
  const texts = { name: 'Sogns', venue: 'The Barn' }
  await saveNameAlias(names, texts, 42)
  await saveNameAlias(names, { name: 'Others', venue: '' }, 43)
  await saveNameAlias(names, { name: '', venue: '' }, 44)
  expect(learned()).toEqual(['Sogns', 'The Barn', 'Others'])
  await deleteNameAliases(names, texts)
  expect(learned()).toEqual(['Others'])
})
