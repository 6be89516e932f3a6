// @module-tag nightly

import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'

import { someOf } from '../../../../../packages/tooling/src/nightly.ts'
import { openApi } from './open-api.ts'

/** Disabled rules of Redocly, with reasons. */
const RULES = {
  // The API has no public license.
  'info-license': 'off',
  // The paths keep their published trailing slashes.
  'no-path-trailing-slash': 'off',
  // The liveness check has no client errors.
  'operation-4xx-response': 'off',
} as const

/** Spectral's recommended rules, with the disabled ones. */
const SPECTRAL_RULES: RulesetDefinition = {
  extends: [[oas, 'recommended']],
  rules: {
    // The paths keep their published trailing slashes.
    'path-keys-no-trailing-slash': 'off',
    // The scopes of API keys: OpenAPI 3.1 allows role names with every scheme, Spectral only in OAuth.
    'oas3-operation-security-defined': 'off',
  },
} as RulesetDefinition

const spectralFindingsIn = async (document: object): Promise<string[]> => {
  const spectral = new Spectral()
  spectral.setRuleset(SPECTRAL_RULES)
  const found = await spectral.run(JSON.stringify(document))
  return found.map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`)
}

const findingsIn = async (document: object): Promise<string[]> => {
  const config = await createConfig({ extends: ['recommended'], rules: RULES })
  const found = await lintFromString({ source: JSON.stringify(document), config })
  return found.map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

test.each(['broker', 'admin', 'sandbox'] as const)(
  'WIRE-111 Redocly finds no errors in the document of the part %s',
  async (part) => {
    expect(await findingsIn(openApi({ hasProvider: true }, part))).toEqual([])
  },
)

test('WIRE-111 control: Redocly finds a missing member', async () => {
  const { info: _, ...nameless } = Object(openApi(null, 'sandbox'))
  expect(await findingsIn(nameless)).not.toEqual([])
})

test.each(someOf(['sandbox', 'broker', 'admin'] as const, 1))(
  'WIRE-111 Spectral finds nothing in the document of the part %s',
  async (part) => {
    expect(await spectralFindingsIn(openApi({ hasProvider: true }, part))).toEqual([])
  },
)

test('WIRE-111 control: Spectral finds a missing member', async () => {
  const { info: _, ...nameless } = Object(openApi(null, 'sandbox'))
  expect(await spectralFindingsIn(nameless)).not.toEqual([])
})
