import { expect, test } from 'vitest'

import { openApi } from './open-api.ts'

interface Parameter {
  name: string
  in: string
}

interface Document {
  paths: Record<string, Record<string, { parameters: Parameter[] }>>
}

const { paths }: Document = JSON.parse(JSON.stringify(openApi(null)))

const FILE = { type: 'string', format: 'binary' }

test('WIRE-13 the document tells files from other members', () => {
  const form = { schema: { properties: { file: FILE, mode: { type: 'string' } } } }
  expect(paths['/inventory/import']).toMatchObject({
    post: { requestBody: { content: { 'multipart/form-data': form } } },
  })
  expect(paths['/reports/sales']).toMatchObject({
    get: { responses: { 200: { content: { 'application/pdf': { schema: FILE } } } } },
  })
})

test('WIRE-13 every member of a path is a parameter of its calls', () => {
  for (const [path, calls] of Object.entries(paths))
    for (const { parameters } of Object.values(calls))
      expect(parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      )
})

test('WIRE-13 a zone is asked for with ranges of dates alone', () => {
  const zoned = Object.keys(paths).filter((path) =>
    paths[path]?.['get']?.parameters.some((one) => one.name === 'X-Time-Zone'),
  )
  expect(zoned).toContain('/purchases/')
  expect(zoned).not.toContain('/listings/')
})
