import { ERRORS, type ErrorBody, type ErrorName, SENTENCES } from '@seatdesk/domain'
import type { Endpoint, Members } from '@seatdesk/domain/contract'

import { Refusal } from '../refusal.ts'
import { schemaOf } from './open-api-schema.ts'
import { validate } from './read-input.ts'

/** The refusals that these paths refer to, each as it is written where its call adds nothing. */
export const refusalExamples = (
  paths: object,
): Record<string, { summary: string; value: ErrorBody }> => {
  const text = JSON.stringify(paths)
  const names = (Object.keys(ERRORS) as ErrorName[]).filter((name) =>
    text.includes(JSON.stringify(refusalRef(name))),
  )
  return Object.fromEntries(
    names.map((name) => [name, { summary: SENTENCES[name], value: new Refusal(name).body() }]),
  )
}

/** Where the example of a refusal stands. */
export const refusalRef = (name: ErrorName) => ({ $ref: `#/components/examples/${name}` })

/** An example of each of some refusals of a call. */
export const shownRefusals = (names: readonly ErrorName[], call: Endpoint) =>
  Object.fromEntries(
    names.map((name) => {
      const value = name === 'invalid' ? refusedInput(call) : null
      return [name, value ? { value } : refusalRef(name)]
    }),
  )

/** What the server says to the first input of these that a call does not take. */
const refusedInput = ({ body, params, query }: Endpoint): ErrorBody | null =>
  refusalOf(body, {}) ??
  refusalOf(params, everyMember(params, 'none')) ??
  refusalOf(query, everyMember(query, 'none')) ??
  refusalOf(body, { unknown: true }) ??
  refusalOf(query, { unknown: 'true' }) ??
  // A name may be any text that can be kept.
  refusalOf(params, everyMember(params, '\0'))

const everyMember = (schema: Members | undefined, value: string) =>
  Object.fromEntries(
    Object.keys((schema && schemaOf(schema).properties) ?? {}).map((name) => [name, value]),
  )

const refusalOf = (schema: Members | undefined, given: object): ErrorBody | null => {
  try {
    validate(schema, given)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.body()
    throw error
  }
}
