import { useForm } from '@seatdesk/app-kit/form'
import {
  LoadError,
  type ServerQuery,
  useServerData,
  useErrorToast,
} from '@seatdesk/app-kit/query-cache'
import type { Tag } from '@seatdesk/domain'
import { Skeleton, Button, IconButton, Text, TextField } from '@seatdesk/ui'
import { IconX } from '@seatdesk/ui/icons'
import { useState } from 'react'
import * as v from 'valibot'

import { Allowed } from '../../lib/Allowed.tsx'
import { api } from '../../lib/api.ts'
import { toastGeneralFailure } from '../../lib/i18n/i18n.ts'
import { t, translate } from '../../lib/i18n/settings.ts'

import classes from './TagPicker.module.css'

const tagsQuery: ServerQuery<Tag[]> = {
  queryKey: ['own tags'],
  queryFn: async ({ signal }) => (await api.tags.list({ type: 'user' }, { signal })).results,
}

const tagForm = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('BROKER_SETTINGS.TAG_REQUIRED'),
    v.maxLength(60, 'BROKER_SETTINGS.TAG_TOO_LONG'),
  ),
})

/** The broker's own tags: adds new ones at the front, removes existing ones. */
export function TagPicker() {
  const { data: tags, isWaiting, failure, reload, updateCached } = useServerData(tagsQuery)
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set())
  useErrorToast(failure)

  const form = useForm({
    schema: tagForm,
    translate,
    initial: { name: '' },
    showError: toastGeneralFailure,
    onSubmit: async ({ name }) => {
      const { data: tag } = await api.tags.create({ name })
      updateCached((known) => [tag, ...known.filter(({ id }) => id !== tag.id)])
      form.reset()
    },
  })

  async function remove({ id }: Tag) {
    setLeaving((now) => new Set(now).add(id))
    try {
      await api.tags.delete({ id })
      updateCached((known) => known.filter((tag) => tag.id !== id))
    } catch (error) {
      toastGeneralFailure(error)
    } finally {
      setLeaving((now) => new Set([...now].filter((other) => other !== id)))
    }
  }

  return (
    <div className={classes['root']}>
      <Allowed right="annotate">
        <form className={classes['form']} {...form.root}>
          <TextField
            label={t('BROKER_SETTINGS.NEW_TAG')}
            className={classes['name'] ?? ''}
            autoComplete="off"
            {...form.text('name')}
          />
          <Button type="submit" isInProgress={form.isInProgress}>
            {t('BROKER_SETTINGS.ADD_TAG')}
          </Button>
        </form>
      </Allowed>
      {isWaiting && <Skeleton width="60%" height="2rem" />}
      {failure !== null && !isWaiting && (
        <LoadError failure={failure} onRetry={() => void reload()}>
          {t('BROKER_SETTINGS.TAGS_FAILED')}
        </LoadError>
      )}
      {tags?.length === 0 && <Text c="dimmed">{t('BROKER_SETTINGS.NO_TAGS')}</Text>}
      <ul className={classes['tags']}>
        {tags?.map((tag) => (
          <li
            key={tag.id}
            className={classes['tag']}
            data-leaving={leaving.has(tag.id) || undefined}
          >
            {tag.name}
            <Allowed right="annotate">
              <IconButton
                label={t('BROKER_SETTINGS.REMOVE_TAG', { name: tag.name })}
                size="small"
                disabled={leaving.has(tag.id)}
                onClick={() => void remove(tag)}
              >
                <IconX />
              </IconButton>
            </Allowed>
          </li>
        ))}
      </ul>
    </div>
  )
}
