import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/catalog.ts'

/** How records that only have a name are created and renamed, and the texts for it. */
export interface NameDialogConfig {
  create: (input: { name: string }) => Promise<unknown>
  rename: (input: { id: number; name: string }) => Promise<unknown>
  words: { add: string; added: string; renamed: string }
}

/** Creates and renames performers. */
export const performerRenaming: NameDialogConfig = {
  create: (input) => api.adminPerformers.create(input),
  rename: (input) => api.adminPerformers.rename(input),
  words: {
    add: t('PERFORMERS.ADD'),
    added: t('PERFORMERS.ADDED'),
    renamed: t('PERFORMERS.RENAMED'),
  },
}

/** Creates and renames tags. */
export const tagRenaming: NameDialogConfig = {
  create: (input) => api.adminTags.create(input),
  rename: (input) => api.adminTags.rename(input),
  words: { add: t('TAGS.ADD'), added: t('TAGS.ADDED'), renamed: t('TAGS.RENAMED') },
}
