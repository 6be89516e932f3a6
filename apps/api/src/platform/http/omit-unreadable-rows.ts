import { getRecordKind } from '@seatdesk/domain'
import * as v from 'valibot'

import type { Context } from '../context.ts'
import { recordUnreadable } from '../database/unreadable-rows.ts'
import { collectUnreadable, getRowId, reportUnreadable, assertReadable } from '../unreadable.ts'

/**
 * Calls a handler and omits rows from its response that do not match the contract: one unreadable
 * row never fails a list. A page of a list names them in `unreadable`; administrators see them
 * among the failed tasks.
 */
export const omitUnreadableRows = async (
  ctx: Context,
  { schema, noun }: { schema: v.GenericSchema; noun: string },
  call: () => Promise<unknown>,
): Promise<unknown> => {
  const { result, unreadable } = await collectUnreadable(async () =>
    withoutUnreadable(schema, await call()),
  )
  if (unreadable.length === 0) return result
  await recordUnreadable(ctx, getRecordKind(noun), unreadable)
  const named = unreadable.flatMap(({ id }) => (id === null ? [] : [{ id }]))
  return namesUnreadable(schema) && isObject(result) && named.length > 0
    ? { ...result, unreadable: named }
    : result
}

/** Returns the value without elements of its outermost arrays that do not match their schema. */
const withoutUnreadable = (schema: v.GenericSchema, value: unknown): unknown => {
  const isReadableAsIs: boolean = v.is(schema, value)
  if (isReadableAsIs) return value
  const inner = unwrapped(schema)
  if (isArraySchema(inner) && Array.isArray(value))
    return value.filter((element) => isReadable(inner.item, element))
  if (isObjectSchema(inner) && isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => {
        const entry = inner.entries[key]
        return [key, entry ? withoutUnreadable(entry, member) : member]
      }),
    )
  return value
}

const isReadable = (schema: v.GenericSchema, element: unknown): boolean => {
  try {
    assertReadable(schema, element)
    return true
  } catch (error) {
    reportUnreadable({ id: getRowId(element), error })
    return false
  }
}

/** The schema inside `optional`, `nullable` and the like. */
const unwrapped = (schema: v.GenericSchema): v.GenericSchema =>
  'wrapped' in schema ? unwrapped(schema.wrapped as v.GenericSchema) : schema

const isArraySchema = (
  schema: v.GenericSchema,
): schema is v.GenericSchema & { item: v.GenericSchema } => 'item' in schema

const isObjectSchema = (
  schema: v.GenericSchema,
): schema is v.GenericSchema & { entries: Record<string, v.GenericSchema> } => 'entries' in schema

const namesUnreadable = (schema: v.GenericSchema): boolean =>
  isObjectSchema(schema) && 'unreadable' in schema.entries

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
