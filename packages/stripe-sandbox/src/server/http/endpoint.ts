import type * as v from 'valibot'

import type { EventReader } from '../event/event-log.ts'
import type { Work } from '../work.ts'
import type { ApiError } from './api-error.ts'
import type { Form } from './form.ts'
import { readParams } from './params.ts'

/** Who is calling: our server, or a browser that holds no more than a client secret. */
export type Caller = 'secret' | 'publishable'

/** A call that has been checked, inside its transaction. */
export interface Call<Params> extends Work {
  readonly params: Params
  readonly caller: Caller
  readonly events: EventReader
  /** A part of the path by its name. */
  path(name: string): string
}

/** One call of the provider's; its parameters' type has been forgotten. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** Open to browsers too. */
  open: boolean
  answer(call: Omit<Call<unknown>, 'params'>, form: Form): Promise<object | ApiError>
}

/** Declares a call: what it takes, and what it does in one transaction. */
export const endpoint = <Schema extends v.GenericSchema<unknown, unknown>>(definition: {
  method: Endpoint['method']
  path: string
  open?: true
  params: Schema
  run(call: Call<v.InferOutput<Schema>>): Promise<object | ApiError>
}): Endpoint => ({
  method: definition.method,
  path: definition.path,
  open: definition.open ?? false,
  answer: (call, form) => definition.run({ ...call, params: readParams(definition.params, form) }),
})
