import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { TRAIT_CLASSES, TRAIT_NUMBER_UNITS, TRAIT_WEIGHTS } from '../disclosure/trait-catalog.ts'
import { endpoint, jsonResponse } from './endpoint.ts'

const traitSchema = v.object({
  code: v.string(),
  class: v.picklist(TRAIT_CLASSES),
  weight: v.picklist(TRAIT_WEIGHTS),
  sentence: v.string(),
  number: v.nullable(v.picklist(TRAIT_NUMBER_UNITS)),
})

/** The catalog of codes for disclosures and attributes of seats. */
const disclosures = {
  /** List codes of disclosures. And of attributes, with their sentences for buyers. */
  list: endpoint({
    method: 'GET',
    path: '/disclosures/',
    summary: 'List codes of disclosures. And of attributes, with their sentences for buyers.',
    scopes: SIGNED_IN,
    right: 'browse',
    narrowed: 'open',
    apiKey: 'market',
    response: jsonResponse(v.object({ results: v.array(traitSchema) })),
  }),
}

/** A separate table of calls that only programs make: screens have the catalog in their code. */
export const disclosureCalls = { disclosures }
