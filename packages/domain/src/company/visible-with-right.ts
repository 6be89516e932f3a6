import * as v from 'valibot'

import { hasRight, type Right, type Role } from './role.ts'

/**
 * Declares that a member of a response is shown only to roles with a right. For other roles the
 * server returns `null`, if the member may be null; else it leaves an optional member out, and
 * returns 0 for a number.
 */
export const visibleWithRight = <const Schema extends v.GenericSchema>(
  right: Right,
  schema: Schema,
): Schema => v.pipe(schema, v.metadata({ shownWith: right })) as unknown as Schema

/** Returns a copy of a response in which what a role may not see is hidden. */
export const hideFieldsFromRole = (
  role: Role,
  schema: v.GenericSchema,
  value: unknown,
): unknown => {
  if (role === 'owner' || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const item = itemOf(schema)
    return item ? value.map((element) => hideFieldsFromRole(role, item, element)) : value
  }
  const entries = entriesOf(schema)
  if (Object.keys(entries).length === 0) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const entry = entries[name]
      if (!entry) return [[name, member]]
      const right = rightOf(entry)
      if (right === null || hasRight(role, right))
        return [[name, hideFieldsFromRole(role, entry, member)]]
      if (v.is(entry, null)) return [[name, null]]
      return v.is(entry, undefined) ? [] : [[name, 0]]
    }),
  )
}

const rightOf = (schema: v.GenericSchema): Right | null => {
  const { shownWith: right } = v.getMetadata(schema as never) as { shownWith?: Right }
  return right ?? ('wrapped' in schema ? rightOf(schema.wrapped as v.GenericSchema) : null)
}

const itemOf = (schema: v.GenericSchema): v.GenericSchema | null => {
  if ('wrapped' in schema) return itemOf(schema.wrapped as v.GenericSchema)
  return 'item' in schema ? (schema.item as v.GenericSchema) : null
}

/** The members of an object, or of all alternatives of a variant. */
const entriesOf = (schema: v.GenericSchema): Record<string, v.GenericSchema> => {
  if ('wrapped' in schema) return entriesOf(schema.wrapped as v.GenericSchema)
  if ('entries' in schema) return schema.entries as Record<string, v.GenericSchema>
  if (!('options' in schema) || !Array.isArray(schema.options)) return {}
  return Object.assign({}, ...schema.options.map((option: v.GenericSchema) => entriesOf(option)))
}
