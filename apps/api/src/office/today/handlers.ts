import type { NounHandlers } from '../../kernel/http/handler.ts'
import { getToday } from './get-today.ts'

/** The call that tells what waits for an administrator. */
export const officeTodayHandlers = { get: getToday } satisfies NounHandlers<'officeToday'>
