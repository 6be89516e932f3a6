import { expect } from 'vitest'

import { openApi } from '../src/platform/http/open-api.ts'
import { findBreakingChanges } from './find-breaking-changes.ts'
import { type Document, outlineDocument } from './outline-document.ts'
import type { Schema } from './outline-schema.ts'
import { readApiOutline, writeApiOutline } from './outline.ts'

const serialized = JSON.stringify(openApi({ hasProvider: true }))

const before = outlineDocument(JSON.parse(serialized))

/** Breaking changes after a change to the document, compared through the serialized outline. */
export const findBreaksAfterChange = (change: (copy: Document) => void): string[] => {
  const copy: Document = JSON.parse(serialized)
  change(copy)
  expect(JSON.stringify(copy) === serialized).toBe(false)
  return findBreakingChanges(before, readApiOutline(writeApiOutline(outlineDocument(copy))))
}

/** A call of the document. */
export const getCall = ({ paths }: Document, method: string, path: string) => {
  const found = paths[path]?.[method]
  if (!found) throw new Error(`there is no ${method} ${path}`)
  return found
}

/** A parameter of the list of events. */
export const getParameter = (copy: Document, name: string) => {
  const { parameters = [] } = getCall(copy, 'get', '/events/')
  const found = parameters.find((item) => item.name === name)
  if (!found) throw new Error(`the list of events has no parameter ${name}`)
  return found
}

/** The schema of a parameter. */
export const getParameterSchema = (copy: Document, name: string): Schema =>
  getParameter(copy, name).schema

type Members = Required<Pick<Schema, 'properties' | 'required'>>

const members = (schema: Schema | undefined): Members => {
  const { properties, required } = schema ?? {}
  if (!properties || !required) throw new Error('there are no members')
  return { properties, required }
}

/** The members of a call's body. */
export const getBodyFields = (copy: Document, method: string, path: string) =>
  members(getCall(copy, method, path).requestBody?.content['application/json']?.schema)

/** The members of a named schema. */
export const getNamedSchemaFields = ({ components }: Document, name: string) =>
  members(components.schemas[name])

/** Removes a member, which must exist. */
export const removeMember = (of: Members, name: string): void => {
  expect(of.properties).toHaveProperty(name)
  delete of.properties[name]
  if (of.required.includes(name)) of.required.splice(of.required.indexOf(name), 1)
}

/** The members of a webhook's body. */
export const getWebhookFields = ({ webhooks }: Document, type: string) =>
  members(webhooks[type]?.post.requestBody?.content['application/json']?.schema)
