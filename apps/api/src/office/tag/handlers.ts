import type { NounHandlers } from '../../kernel/http/handler.ts'
import { createTag } from './create-tag.ts'
import { deleteTag, deleteTags } from './delete-tag.ts'
import { listTags } from './list-tags.ts'
import { mergeTag } from './merge-tag.ts'
import { previewMerge } from './preview-merge.ts'
import { renameTag } from './rename-tag.ts'

/** The calls that keep the tags of the catalogue. */
export const officeTagHandlers = {
  list: listTags,
  create: createTag,
  rename: renameTag,
  delete: deleteTag,
  deleteMany: deleteTags,
  previewMerge,
  merge: mergeTag,
} satisfies NounHandlers<'officeTags'>
