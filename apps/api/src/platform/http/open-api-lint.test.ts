import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'

import { openApi } from './open-api.ts'

/** What does not concern us, and why. */
const RULES = {
  // The API has no public license.
  'info-license': 'off',
  // The paths of the interface end as they were promised to.
  'no-path-trailing-slash': 'off',
  // The liveness check has no client errors.
  'operation-4xx-response': 'off',
} as const

const findingsIn = async (document: object): Promise<string[]> => {
  const config = await createConfig({ extends: ['recommended'], rules: RULES })
  const found = await lintFromString({ source: JSON.stringify(document), config })
  return found.map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

test.each([null, { hasProvider: true }])(
  'WIRE-111 Redocly finds nothing wrong with the document of a server with the levers %j',
  async (levers) => {
    expect(await findingsIn(openApi(levers))).toEqual([])
  },
)

test('WIRE-111 and it would, if there were something', async () => {
  const { info: _, ...nameless } = Object(openApi(null))
  expect(await findingsIn(nameless)).not.toEqual([])
})
