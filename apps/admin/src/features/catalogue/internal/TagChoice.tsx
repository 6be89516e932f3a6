import type { OfficeTag, Tag } from '@seatdesk/domain'
import { useResource } from '@seatdesk/front/resource'
import { Button, Group, SelectField, TextField } from '@seatdesk/ui'
import { IconX } from '@seatdesk/ui/icons'
import { useDeferredValue, useState } from 'react'

import { api } from '../../../lib/api.ts'
import { t } from '../../../lib/messages/catalogue.ts'

interface TagChoiceProps {
  chosen: readonly Tag[]
  onChange: (chosen: readonly Tag[]) => void
}

const findTags = async (search: string, signal: AbortSignal): Promise<OfficeTag[]> =>
  (await api.officeTags.list({ search, perPage: 20 }, { signal })).results

/** Some tags of the catalogue, found by a part of their names. */
export function TagChoice({ chosen, onChange }: TagChoiceProps) {
  const [search, setSearch] = useState('')
  const { data } = useResource(findTags, useDeferredValue(search))
  const others = (data ?? []).filter(({ id }) => chosen.every((tag) => tag.id !== id))

  function add(value: string) {
    const tag = others.find(({ id }) => String(id) === value)
    if (tag) onChange([...chosen, tag])
  }

  return (
    <>
      <Group gap="xs">
        {chosen.map((tag) => (
          <Button
            key={tag.id}
            size="small"
            icon={<IconX />}
            aria-label={t('EVENT_FORM.TAKE_TAG', { tag: tag.name })}
            onClick={() => onChange(chosen.filter(({ id }) => id !== tag.id))}
          >
            {tag.name}
          </Button>
        ))}
      </Group>
      <TextField
        label={t('EVENT_FORM.FIND_TAG')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <SelectField
        label={t('EVENT_FORM.ADD_TAG')}
        value=""
        options={[
          { value: '', label: t('EVENT_FORM.CHOOSE') },
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={add}
      />
    </>
  )
}
