import * as v from 'valibot'

import { ResponseValidationError } from '../error/api-error.ts'

const parse = (text: string): unknown => {
  try {
    // A response without content may have no body at all.
    return text === '' ? {} : JSON.parse(text)
  } catch {
    // A web server responds with its start page if the base URL is not that of the API.
    const isPage = text.trimStart().startsWith('<')
    throw new ResponseValidationError(
      isPage
        ? 'it is not JSON but a web page, the base URL usually ends in /api'
        : 'it is not JSON',
    )
  }
}

/** Parses JSON by its schema and maps wire names to code names. */
export const readJson = <Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> => {
  const { success, output, issues } = v.safeParse(schema, parse(text))
  if (success) return output
  const [{ message, ...issue }] = issues
  throw new ResponseValidationError(
    `${v.getDotPath({ message, ...issue }) ?? 'the response'}: ${message}`,
  )
}
