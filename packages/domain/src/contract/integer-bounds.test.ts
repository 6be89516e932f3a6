import { expect, test } from 'vitest'

import { unbrandedIdSchema } from '../integer.ts'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

interface Part {
  type?: string
  pipe?: readonly Part[]
}

const isId = (pipe: readonly Part[]) =>
  pipe.some((part) => (part as unknown) === unbrandedIdSchema || part.type === 'brand')

/** Integers in a schema that have no maximum, by their path; ids are bounded by `bigint`. */
const unboundedIn = (schema: unknown, path: string, seen = new Set<unknown>()): string[] => {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  if (schema === unbrandedIdSchema) return []
  const inside = new Set([...seen, schema])
  const { pipe } = schema as Part
  const isInteger = pipe?.some((part) => part.type === 'safe_integer' || part.type === 'integer')
  if (pipe && isInteger)
    return isId(pipe) || pipe.some((part) => part.type === 'max_value') ? [] : [path]
  return Object.entries(schema)
    .filter(
      ([key]) =>
        /^(entries|item|items|options|wrapped|pipe|value|rest|\d+)$/.test(key) || isEntry(path),
    )
    .flatMap(([key, part]) =>
      unboundedIn(
        part,
        key === 'entries' ? `${path}.` : isEntry(path) ? `${path}${key}` : path,
        inside,
      ),
    )
}

const isEntry = (path: string) => path.endsWith('.')

const endpoints = Object.values(contract).flatMap((calls) => Object.values(calls) as Endpoint[])

test('WIRE-341 every integer in a request has a maximum', () => {
  const unbounded = endpoints.flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      unboundedIn(endpoint[part], `${endpoint.method} ${endpoint.path} ${part}`),
    ),
  )
  expect([...new Set(unbounded)]).toEqual([])
})
