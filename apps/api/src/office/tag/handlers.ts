import type { NounHandlers } from '../../kernel/http/handler.ts'
import { createCatalogueTag } from './create-tag.ts'
import { deleteCatalogueTag } from './delete-tag.ts'
import { listCatalogueTags } from './list-tags.ts'
import { renameCatalogueTag } from './rename-tag.ts'

/** The calls that keep the tags of the catalogue. */
export const catalogueTagHandlers = {
  list: listCatalogueTags,
  create: createCatalogueTag,
  rename: renameCatalogueTag,
  delete: deleteCatalogueTag,
} satisfies NounHandlers<'catalogueTags'>
