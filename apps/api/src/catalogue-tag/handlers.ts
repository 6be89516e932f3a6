import type { NounHandlers } from '../http/handler.ts'
import { createCatalogueTag } from './create-catalogue-tag.ts'
import { deleteCatalogueTag } from './delete-catalogue-tag.ts'
import { listCatalogueTags } from './list-catalogue-tags.ts'
import { renameCatalogueTag } from './rename-catalogue-tag.ts'

/** The calls that keep the tags of the catalogue. */
export const catalogueTagHandlers = {
  list: listCatalogueTags,
  create: createCatalogueTag,
  rename: renameCatalogueTag,
  delete: deleteCatalogueTag,
} satisfies NounHandlers<'catalogueTags'>
