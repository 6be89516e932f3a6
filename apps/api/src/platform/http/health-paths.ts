import { ERRORS, ERROR_MESSAGES } from '@seatdesk/domain'

import { errorExampleRef } from './examples.ts'

/** The two health endpoints, for the OpenAPI document. */
export const healthPaths = (retryAfter: object): Record<string, Record<string, object>> => ({
  '/health': {
    get: healthOperation('health', {
      summary: 'Check that the process is alive',
      description: 'Check that the process is alive. Without a query of the database.',
      status: 'ok',
    }),
  },
  '/ready': {
    get: healthOperation(
      'ready',
      {
        summary: 'Check that the server can serve requests',
        description: 'Check that the server can serve requests. Queries the database.',
        status: 'ready',
      },
      {
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
      },
    ),
  },
})

const healthOperation = (
  operationId: string,
  { status, ...texts }: { summary: string; description: string; status: string },
  errors: object = {},
) => ({
  operationId,
  tags: ['server'],
  ...texts,
  security: [],
  parameters: [],
  responses: { 200: { description: 'Success.', content: contentOf(status) }, ...errors },
})

const contentOf = (status: string) => ({
  'application/json': {
    schema: {
      type: 'object',
      properties: { status: { type: 'string', const: status, description: 'Always this value.' } },
      required: ['status'],
    },
    example: { status },
  },
})
