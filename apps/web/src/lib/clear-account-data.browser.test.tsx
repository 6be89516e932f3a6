import { expect, test } from 'vitest'

import { clearAccountData } from './clear-account-data.ts'

const keysOf = (storage: Storage) => Object.keys(storage).toSorted()

const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

const keepFile = () =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('seatdesk-import', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('under-way'))
    opening.addEventListener('error', () => reject(new Error('not opened')))
    opening.addEventListener('success', () => {
      opening.result.close()
      resolve()
    })
  })

const OF_ACCOUNT = [
  'import-columns',
  'import-events',
  'listings-change 7',
  'listings-desk 7',
  'seatdesk-cart broker@seatdesk.test',
  'seen-events',
]

const OF_BROWSER = [
  'console',
  'root',
  'seatdesk-admin:views:/orders',
  'seatdesk-color-scheme',
  'seatdesk-desktop-notices',
  'seatdesk-map-colors',
  'seatdesk-row-spacing',
  'seatdesk-text-size',
]

test('SESSION-93 a logout keeps only data that does not belong to an account', async () => {
  for (const key of [...OF_ACCOUNT, ...OF_BROWSER]) localStorage.setItem(key, '1')
  for (const key of ['typed-values', 'seatdesk-code-wait-login', 'reloaded-from'])
    sessionStorage.setItem(key, '1')
  await keepFile()
  await clearAccountData()
  expect(keysOf(localStorage)).toEqual(OF_BROWSER)
  expect(keysOf(sessionStorage)).toEqual(['reloaded-from'])
  expect(await databases()).toEqual([])
  localStorage.clear()
  sessionStorage.clear()
})
