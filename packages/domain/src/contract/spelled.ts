import * as v from 'valibot'

import { type Fields, fieldOf, type FieldsOutput, wireNameOf } from './fields.ts'

/** A schema that reads members by the names of the wire, and calls them by ours. */
export interface Spelled<Given extends Fields> extends v.GenericSchema<
  object,
  FieldsOutput<Given>
> {
  /** The members by our names. */
  readonly fields: Given
}

/** Members that are read, still by the names of the wire. */
export type WireMembers = Record<string, unknown>

/** Holds members against each other. */
export type WireCheck = v.BaseValidation<WireMembers, WireMembers, v.BaseIssue<unknown>>

/**
 * Members as both ends speak of them: the server reads them by this schema, whose issues name them
 * as the wire does, and the client writes them by its `fields`.
 */
export const spelled = <const Given extends Fields>(
  fields: Given,
  check?: WireCheck,
): Spelled<Given> => {
  const members = Object.entries(fields).map(([name, member]) => ({
    name,
    wireName: wireNameOf(name, member),
    schema: fieldOf(member).schema,
  }))
  const read: v.GenericSchema<object, WireMembers> = v.object(
    Object.fromEntries(members.map(({ wireName, schema }) => [wireName, schema])),
  )
  const toOurs = (wire: WireMembers) => {
    const given = members.filter(({ wireName }) => Object.hasOwn(wire, wireName))
    // Its type is made of the very fields that the schema is made of.
    return Object.fromEntries(
      given.map(({ name, wireName }) => [name, wire[wireName]]),
    ) as FieldsOutput<Given>
  }
  const schema = v.pipe(check ? v.pipe(read, check) : read, v.transform(toOurs))
  return Object.assign(schema, { fields })
}
