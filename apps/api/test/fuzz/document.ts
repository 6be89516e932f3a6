/** The part of JSON Schema that the document uses. */
export interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  $ref?: string
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}

type Content = Record<string, { schema: Schema }>

export interface Operation {
  operationId: string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
}

/** A call of the document: its location and its description. */
export interface Call extends Operation {
  method: string
  path: string
}

export interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Error: Schema } }
}

/** Every call of a document. */
export const listCalls = ({ paths }: Document): Call[] =>
  Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )

/** Finds the call that a request reaches; `null` if none. */
export const findCall = (calls: readonly Call[]) => {
  const routes = calls
    .map((call) => ({ call, pattern: patternOf(call.path) }))
    // Fixed segments take precedence over parameters: `import` in `/inventory/import` is not an id.
    .toSorted((a, b) => membersOf(a.call.path) - membersOf(b.call.path))
  return (method: string, pathname: string): Call | null => {
    const routedMethod = method === 'HEAD' ? 'GET' : method
    const found = routes.find(
      ({ call, pattern }) => call.method === routedMethod && pattern.test(pathname),
    )
    return found?.call ?? null
  }
}

const membersOf = (path: string): number => path.split('{').length

const patternOf = (path: string): RegExp =>
  new RegExp(`^/api${path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)
