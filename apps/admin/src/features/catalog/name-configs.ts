import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/catalog.ts'

/** How things that have nothing but a name get one, and what that is called. */
export interface NameConfig {
  create: (given: { name: string }) => Promise<unknown>
  rename: (given: { id: number; name: string }) => Promise<unknown>
  words: { add: string; added: string; renamed: string }
}

/** Who performs. */
export const performerNameConfig: NameConfig = {
  create: (given) => api.adminPerformers.create(given),
  rename: (given) => api.adminPerformers.rename(given),
  words: {
    add: t('PERFORMERS.ADD'),
    added: t('PERFORMERS.ADDED'),
    renamed: t('PERFORMERS.RENAMED'),
  },
}

/** What brokers follow events by. */
export const tagNameConfig: NameConfig = {
  create: (given) => api.adminTags.create(given),
  rename: (given) => api.adminTags.rename(given),
  words: { add: t('TAGS.ADD'), added: t('TAGS.ADDED'), renamed: t('TAGS.RENAMED') },
}
