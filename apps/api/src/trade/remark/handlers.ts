import type { NounHandlers } from '../../kernel/http/handler.ts'
import { beginRemarks } from './begin-remarks.ts'
import { getRemark } from './get-remark.ts'
import { writeRemark } from './write-remark.ts'

/** The calls by which each side of an order keeps words of its own about it. */
export const remarkHandlers = {
  get: getRemark,
  write: writeRemark,
  begin: beginRemarks,
} satisfies NounHandlers<'remarks'>
