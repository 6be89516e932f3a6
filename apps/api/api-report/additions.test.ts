// @module-tag nightly

import { describe, expect, test } from 'vitest'

import {
  getParameterSchema,
  getBodyFields,
  findBreaksAfterChange,
  getCall,
  getNamedSchemaFields,
  getWebhookFields,
} from './changed-document.ts'
import type { Document } from './outline-document.ts'

describe('WIRE-303 additions are not breaking:', () => {
  test.each<[what: string, change: (copy: Document) => void]>([
    [
      'a call',
      ({ paths }) =>
        (paths['/clouds/'] = {
          get: { ...paths['/tags/']?.['get'], operationId: 'clouds', responses: {} },
        }),
    ],
    [
      'a filter',
      (copy) =>
        getCall(copy, 'get', '/events/').parameters?.push({
          name: 'country',
          in: 'query',
          schema: { type: 'string' },
        }),
    ],
    ['an accepted value', (copy) => getParameterSchema(copy, 'order_by').enum?.push('colour')],
    ['a wider limit', (copy) => (getParameterSchema(copy, 'per_page')['maximum'] = 500)],
    ['a removed limit', (copy) => delete getParameterSchema(copy, 'search')['maxLength']],
    [
      'an optional member of a body',
      (copy) =>
        (getBodyFields(copy, 'post', '/purchases/').properties['reason'] = { type: 'string' }),
    ],
    [
      'an optional object with required members',
      (copy) =>
        (getBodyFields(copy, 'post', '/purchases/').properties['gift'] = {
          type: 'object',
          properties: { to: { type: 'string' } },
          required: ['to'],
        }),
    ],
    [
      'a member of a body that is no longer required',
      (copy) => (getBodyFields(copy, 'post', '/purchases/').required.length = 0),
    ],
    [
      'a member of a response',
      (copy) => {
        const { properties, required } = getNamedSchemaFields(copy, 'Sale')
        properties['colour'] = { type: 'string' }
        required.push('colour')
      },
    ],
    [
      'an error',
      (copy) => {
        const { responses } = getCall(copy, 'get', '/tags/')
        responses['409'] = responses['503'] ?? {}
      },
    ],
    [
      'a scope for keys',
      (copy) => getCall(copy, 'get', '/account/profile').security?.push({ apiKey: ['mine'] }),
    ],
    [
      'an error code',
      (copy) => copy['x-errors'].push({ name: 'tired', code: '999.999', status: 503 }),
    ],
    [
      'a webhook',
      ({ webhooks }) => {
        const { test: item } = webhooks
        if (item)
          webhooks['sale.dreamt'] = { post: { ...item.post, operationId: 'webhook_dreamt' } }
      },
    ],
    [
      'a name for an unnamed schema',
      (copy) => {
        const { properties } = getWebhookFields(copy, 'sale.made')
        copy.components.schemas['SaleNews'] = properties['data'] ?? {}
        properties['data'] = { $ref: '#/components/schemas/SaleNews' }
      },
    ],
    ['a description', (copy) => (getParameterSchema(copy, 'search')['description'] = 'Words.')],
  ])('%s', (_, change) => {
    expect(findBreaksAfterChange(change)).toEqual([])
  })
})
