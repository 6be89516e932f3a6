// @module-tag nightly

import { describe, expect, test } from 'vitest'

import {
  getParameterSchema,
  getBodyFields,
  findBreaksAfterChange,
  getCall,
  getNamedSchemaFields,
  getParameter,
  removeMember,
  getWebhookFields,
} from './changed-document.ts'
import type { Document } from './outline-document.ts'

describe('WIRE-302 breaking changes are found:', () => {
  test.each<[what: string, change: (copy: Document) => void, told: string]>([
    ['a removed path', ({ paths }) => delete paths['/tags/'], 'call GET /tags/: is no more'],
    [
      'a removed method',
      ({ paths }) => delete paths['/inventory/{id}']?.['delete'],
      'call DELETE /inventory/{id}: is no more',
    ],
    [
      'another name for a call',
      (copy) => (getCall(copy, 'get', '/events/').operationId = 'events_all'),
      'call GET /events/: no longer "is events_list"',
    ],
    [
      'a call that no longer accepts API keys',
      (copy) => (getCall(copy, 'get', '/events/').security = [{ bearer: [] }]),
      'call GET /events/: no longer "open to apiKey market"',
    ],
    [
      'a call that requires another scope of a key',
      (copy) =>
        (getCall(copy, 'get', '/events/').security = [{ bearer: [] }, { apiKey: ['mine'] }]),
      'call GET /events/: no longer "open to apiKey market"',
    ],
    [
      'a call that is no longer public',
      (copy) => (getCall(copy, 'post', '/account/login').security = [{ bearer: [] }]),
      'call POST /account/login: no longer "open to anybody"',
    ],
    [
      'a removed filter',
      (copy) => getCall(copy, 'get', '/events/').parameters?.shift(),
      'call GET /events/ asks query status: is no more',
    ],
    [
      'a parameter that is now required',
      (copy) => (getParameter(copy, 'search').required = true),
      'call GET /events/ asks query search: must be given now',
    ],
    [
      'a new required parameter',
      (copy) =>
        getCall(copy, 'get', '/events/').parameters?.push({
          name: 'country',
          in: 'query',
          required: true,
          schema: { type: 'string' },
        }),
      'call GET /events/ asks query country: must be given now',
    ],
    [
      'a value that is no longer accepted',
      (copy) => getParameterSchema(copy, 'order_by').enum?.pop(),
      'call GET /events/ asks query order_by: takes "ticket_quantity" no more',
    ],
    [
      'a narrower limit',
      (copy) => (getParameterSchema(copy, 'per_page')['maximum'] = 50),
      'call GET /events/ asks query per_page: is held to maximum 50',
    ],
    [
      'another default',
      (copy) => (getParameterSchema(copy, 'order_dir')['default'] = 'desc'),
      'call GET /events/ asks query order_dir: is no longer by default "asc"',
    ],
    [
      'a new pattern',
      (copy) => (getParameterSchema(copy, 'search')['pattern'] = '^a'),
      'call GET /events/ asks query search: is held to pattern "^a"',
    ],
    [
      'a removed member of a body',
      (copy) => removeMember(getBodyFields(copy, 'patch', '/inventory/{id}'), 'price'),
      'call PATCH /inventory/{id} asks body price: is no more',
    ],
    [
      'a member of a body that is now required',
      (copy) => getBodyFields(copy, 'patch', '/inventory/{id}').required.push('price'),
      'call PATCH /inventory/{id} asks body price: must be given now',
    ],
    [
      'a new required member of a body',
      (copy) => {
        const { properties, required } = getBodyFields(copy, 'post', '/purchases/')
        properties['reason'] = { type: 'string' }
        required.push('reason')
      },
      'call POST /purchases/ asks body reason: must be given now',
    ],
    [
      'a member of a body with another type',
      (copy) =>
        (getBodyFields(copy, 'patch', '/inventory/{id}').properties['price'] = { type: 'string' }),
      'call PATCH /inventory/{id} asks body price: takes integer no more',
    ],
    [
      'a removed member of a response, for every call that returned it',
      (copy) => removeMember(getNamedSchemaFields(copy, 'Sale'), 'amount'),
      'call POST /sales/{id}/confirm tells 200 data amount: is no more',
    ],
    [
      'a member of a response that is now optional',
      (copy) => (getNamedSchemaFields(copy, 'Sale').required.length = 0),
      'call POST /sales/{id}/confirm tells 200 data id: may be left out now',
    ],
    [
      'a member of a response that may now be null',
      (copy) =>
        (getNamedSchemaFields(copy, 'Sale').properties['id'] = {
          anyOf: [{ type: 'integer' }, { type: 'null' }],
        }),
      'call POST /sales/{id}/confirm tells 200 data id: may now be null',
    ],
    [
      'a member of a response with another type',
      (copy) => (getNamedSchemaFields(copy, 'Sale').properties['id'] = { type: 'string' }),
      'call POST /sales/{id}/confirm tells 200 data id: may now be string',
    ],
    [
      'a new value in responses',
      (copy) => getNamedSchemaFields(copy, 'Webhook').properties['state']?.enum?.push('asleep'),
      'call GET /webhooks/ tells 200 data [] state: may now be "asleep"',
    ],
    [
      'a removed value in responses',
      (copy) => getNamedSchemaFields(copy, 'Webhook').properties['state']?.enum?.pop(),
      'call GET /webhooks/ tells 200 data [] state: is "failed" no more',
    ],
    [
      'a removed status',
      (copy) => {
        const { responses } = getCall(copy, 'post', '/purchases/')
        responses['200'] = responses['201'] ?? {}
        delete responses['201']
      },
      'call POST /purchases/ tells 201: is no more',
    ],
    [
      'a removed error',
      (copy) => delete getCall(copy, 'post', '/purchases/').responses['409'],
      'call POST /purchases/ refuses: no longer "409"',
    ],
    [
      'a removed header',
      (copy) =>
        delete getCall(copy, 'post', '/purchases/').responses['429']?.headers?.['Retry-After'],
      'call POST /purchases/ refuses: no longer "429 Retry-After"',
    ],
    ['another code for an error', (copy) => copy['x-errors'].shift(), 'error 000.000: is no more'],
    [
      'another status for an error',
      (copy) => copy['x-errors'].push({ name: 'internal', code: '000.000', status: 418 }),
      'error 000.000: no longer "status 500"',
    ],
    [
      'a file of another kind',
      (copy) => {
        const { responses } = getCall(copy, 'get', '/reports/sales')
        responses['200'] = { content: { 'text/csv': { schema: { type: 'string' } } } }
      },
      'call GET /reports/sales tells 200: no longer "as application/pdf"',
    ],
    [
      'a removed event of the stream',
      (copy) => copy.components.schemas['StreamEvent']?.oneOf?.shift(),
      'call GET /stream tells 200 each (type:"availability"): is no more',
    ],
    [
      'a removed webhook',
      ({ webhooks }) => delete webhooks['sale.made'],
      'webhook sale.made: is no more',
    ],
    [
      'a removed member of a webhook’s body',
      (copy) => removeMember(getWebhookFields(copy, 'sale.made'), 'createdAt'),
      'webhook sale.made tells body createdAt: is no more',
    ],
  ])('%s', (_, change, reported) => {
    expect(findBreaksAfterChange(change)).toContain(reported)
  })
})

test('WIRE-302 an unknown schema keyword is an error', () => {
  expect(() =>
    findBreaksAfterChange((copy) => (getParameterSchema(copy, 'search')['multipleOf'] = 2)),
  ).toThrow('the outline does not support the keyword "multipleOf"')
})
