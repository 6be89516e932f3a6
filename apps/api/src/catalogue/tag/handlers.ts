import type { NounHandlers } from '../../kernel/http/handler.ts'
import { createTag } from './create-tag.ts'
import { deleteTag } from './delete-tag.ts'
import { listTags } from './list-tags.ts'

/** The calls of the tags. */
export const tagHandlers = {
  list: listTags,
  create: createTag,
  delete: deleteTag,
} satisfies NounHandlers<'tags'>
