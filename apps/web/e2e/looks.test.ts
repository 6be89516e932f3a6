import { expect, test } from 'vitest'

import { setUpCamera } from '../../../.ci/pictures/camera.ts'
import { compare, OF_SMALL_PICTURES } from '../../../.ci/pictures/compare.ts'
import { LOOKED_AT } from '../looks/looked-at.ts'
import { PATHS } from '../src/lib/routes.ts'
import { openDesks } from './desk.ts'

const { openDesk } = openDesks()

const SIZE = { width: 390, scale: 0.5 }

test('UI-12 a picture is told from one of a screen that looks otherwise, and from no other', async () => {
  const page = await openDesk({ width: 'narrow' })
  const desk = await openDesk()
  await page.goto('/login')
  const camera = await setUpCamera(page)
  const before = await camera.take(SIZE)
  await page.reload()
  const again = await compare(desk, before, await camera.take(SIZE), OF_SMALL_PICTURES)
  expect(again.differs).toBe(false)
  await page.addStyleTag({ content: 'h1 { translate: 0 12px }' })
  const { differs, sheet } = await compare(desk, before, await camera.take(SIZE), OF_SMALL_PICTURES)
  expect(differs).toBe(true)
  expect(sheet).toMatch(/^data:image\/webp;base64,/)
})

test('UI-12 every route is looked at', () => {
  expect(Object.keys(PATHS).filter((name) => !LOOKED_AT.has(name))).toEqual([])
})
