import type { NounHandlers } from '../../kernel/http/handler.ts'
import { createPerformer } from './create-performer.ts'
import { getPerformer } from './get-performer.ts'
import { listPerformers } from './list-performers.ts'
import { mergePerformer } from './merge-performer.ts'
import { previewMerge } from './preview-merge.ts'
import { renamePerformer } from './rename-performer.ts'

/** The calls that keep the performers. */
export const officePerformerHandlers = {
  list: listPerformers,
  get: getPerformer,
  create: createPerformer,
  rename: renamePerformer,
  previewMerge,
  merge: mergePerformer,
} satisfies NounHandlers<'officePerformers'>
