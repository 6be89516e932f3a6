import { isApiFailure, type Refused } from '@seatdesk/api-client'

/** What the server said about single fields of this form, by the form's own names. */
export const refusedFields = (
  error: unknown,
  fieldNames: Readonly<Record<string, string>>,
  initial: Readonly<Record<string, unknown>>,
): Record<string, string> => {
  if (!isRefusal(error)) return {}
  return Object.fromEntries(
    Object.entries(error.fields)
      .map(([name, message]) => [fieldNames[name] ?? name, message] as const)
      .filter(([name]) => name in initial),
  )
}

/** Whether the server refused what was entered, and did not merely fail. */
export const isRefusal = (error: unknown): error is Refused =>
  isApiFailure(error) && error.kind === 'refused' && error.status < 500
