import { ERRORS, ERROR_MESSAGES } from '@seatdesk/domain'

import { errorExampleRef } from './examples.ts'

/** The two calls that ask after the server itself, as the OpenAPI document tells of them. */
export const healthPaths = (retryAfter: object): Record<string, Record<string, object>> => ({
  '/health': {
    get: healthOperation('health', 'Check that the process is alive', 'ok'),
  },
  '/ready': {
    get: healthOperation('ready', 'Check that the server can serve requests', 'ready', {
      503: {
        description: `${ERRORS.unavailable.code} ${ERROR_MESSAGES.unavailable}`,
        headers: retryAfter,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: { unavailable: errorExampleRef('unavailable') },
          },
        },
      },
    }),
  },
})

const healthOperation = (
  operationId: string,
  summary: string,
  status: string,
  refusals: object = {},
) => ({
  operationId,
  tags: ['server'],
  summary,
  security: [],
  parameters: [],
  responses: { 200: { description: 'It does.', content: contentOf(status) }, ...refusals },
})

const contentOf = (status: string) => ({
  'application/json': {
    schema: {
      type: 'object',
      properties: { status: { type: 'string', const: status, description: 'That it is so.' } },
      required: ['status'],
    },
    example: { status },
  },
})
