import type { NounHandlers } from '../../kernel/http/handler.ts'
import { listDeadLetters } from './list-dead-letters.ts'
import { retryDeadLetter, retryDeadLetters } from './retry-dead-letter.ts'

/** The calls by which administrators look after the items of queues that failed. */
export const officeDeadLetterHandlers = {
  list: listDeadLetters,
  retry: retryDeadLetter,
  retryMany: retryDeadLetters,
} satisfies NounHandlers<'officeDeadLetters'>
