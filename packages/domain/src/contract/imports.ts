import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { eventSummarySchema } from '../event/event.ts'
import { importRowSchema, inventoryImportSchema } from '../inventory/inventory-import.ts'
import { queryInteger, querySearch } from '../list/query-fields.ts'
import { QUOTAS } from '../quotas.ts'
import { createdResponse, endpoint, jsonResponse } from './endpoint.ts'
import { wireObject } from './fields.ts'
import { unusualPriceConfirmation } from './inventory.ts'
import { idParams, noContent } from './members.ts'

/** The largest chunk of a file, in bytes, for rows of the greatest length. */
const MAX_CHUNK_BYTES = 1024 * 1024

const text = (max: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max))

/** A file may have any name, so what cannot be seen in it is left out. */
const fileName = v.pipe(
  v.string(),
  v.transform((name) => name.replaceAll(/\p{C}/gu, '')),
  text(200),
)

const count = (min: number, max: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max))

const chunkParams = v.object({
  ...idParams.entries,
  number: queryInteger('must be the number of a chunk', 0, QUOTAS.importChunks - 1),
})

const importResponse = jsonResponse(v.object({ data: inventoryImportSchema }))

const rows = jsonResponse(v.object({ data: v.array(importRowSchema) }))

/**
 * Chunked imports of inventory files: uploaded in chunks, tried in a dry run, and applied chunk by
 * chunk.
 */
export const imports = {
  /** Start an import in chunks. Continues an import of the same file. */
  begin: endpoint({
    method: 'POST',
    path: '/imports/',
    summary: 'Start an import in chunks. Continues an import of the same file.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'sell',
    idempotent: true,
    body: v.strictObject({
      name: fileName,
      fingerprint: text(200),
      chunks: count(1, QUOTAS.importChunks),
    }),
    response: createdResponse(v.object({ data: inventoryImportSchema })),
    errors: ['conflict'],
  }),
  /** Get an import. How far it has come. */
  get: endpoint({
    method: 'GET',
    path: '/imports/{id}',
    summary: 'Get an import. How far it has come.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'sell',
    params: idParams,
    response: importResponse,
    errors: ['notFound'],
  }),
  /** Delete an import. What it has changed stays. */
  discard: endpoint({
    method: 'DELETE',
    path: '/imports/{id}',
    summary: 'Delete an import. What it has changed stays.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'sell',
    params: idParams,
    response: jsonResponse(noContent),
    errors: ['notFound'],
  }),
  /** Upload a chunk of the file. It can be repeated. */
  putChunk: endpoint({
    method: 'PUT',
    path: '/imports/{id}/chunks/{number}',
    summary: 'Upload a chunk of the file. It can be repeated.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'sell',
    bodyType: 'form',
    params: chunkParams,
    body: v.strictObject({
      file: v.pipe(v.file('must be a file'), v.maxSize(MAX_CHUNK_BYTES, 'must be at most 1 MB')),
    }),
    response: importResponse,
    errors: ['notFound', 'conflict'],
  }),
  /** List the rows of a chunk. With their outcomes. */
  rows: endpoint({
    method: 'GET',
    path: '/imports/{id}/chunks/{number}',
    summary: 'List the rows of a chunk. With their outcomes.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'sell',
    params: chunkParams,
    response: rows,
    errors: ['notFound'],
  }),
  /** Preview an import. Returns what it would do, row by row, and changes nothing. */
  try: endpoint({
    method: 'POST',
    path: '/imports/{id}/trial',
    summary: 'Preview an import. Returns what it would do, row by row, and changes nothing.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'sell',
    isSlow: true,
    idempotent: true,
    params: idParams,
    response: importResponse,
    errors: ['notFound', 'conflict', 'importRejected'],
  }),
  /** Apply a chunk. All of it or nothing, and only once. */
  apply: endpoint({
    method: 'POST',
    path: '/imports/{id}/chunks/{number}/apply',
    summary: 'Apply a chunk. All of it or nothing, and only once.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'sell',
    isSlow: true,
    idempotent: true,
    params: chunkParams,
    body: v.strictObject({
      ...unusualPriceConfirmation,
      skipLateDelivery: v.optional(v.boolean()),
    }),
    response: rows,
    errors: ['notFound', 'conflict', 'importRejected'],
  }),
  /** Finish an import. A snapshot withdraws listings that are not in the file. */
  finish: endpoint({
    method: 'POST',
    path: '/imports/{id}/finish',
    summary: 'Finish an import. A snapshot withdraws listings that are not in the file.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'sell',
    isSlow: true,
    idempotent: true,
    params: idParams,
    body: v.strictObject({ withdrawals: v.nullable(count(0, QUOTAS.listings)) }),
    response: importResponse,
    errors: ['notFound', 'conflict'],
  }),
  /** List the nearest events. The three upcoming events that are most similar to a row. */
  nearestEvents: endpoint({
    method: 'GET',
    path: '/nearest-events',
    summary: 'List the nearest events. The three upcoming events that are most similar to a row.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'sell',
    query: wireObject({
      name: querySearch,
      venue: v.optional(querySearch),
      date: v.optional(querySearch),
      time: v.optional(querySearch),
    }),
    response: jsonResponse(v.object({ data: v.array(eventSummarySchema) })),
  }),
}
