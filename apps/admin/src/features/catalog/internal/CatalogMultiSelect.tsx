import { createQueryOptions, type ServerQuery, useServerData } from '@seatdesk/app-kit/query-cache'
import type { ListResult, Performer, Tag } from '@seatdesk/domain'
import { Button, Group, SelectField, TextField } from '@seatdesk/ui'
import { IconX } from '@seatdesk/ui/icons'
import { useDeferredValue, useState } from 'react'

import { api } from '../../../lib/api.ts'
import { t } from '../../../lib/i18n/catalog.ts'

/** What is chosen by its name. */
interface NamedItem {
  id: number
  name: string
}

/** How things of the catalogue are found, and what choosing them is called. */
interface AutocompleteSource<Thing extends NamedItem> {
  find: (search: string) => ServerQuery<ListResult<Thing>>
  findLabel: string
  addLabel: string
}

const SHOWN = { perPage: 20 } as const

/** Who performs. */
export const performerSource: AutocompleteSource<Performer> = {
  find: (search) => createQueryOptions(api.adminPerformers.list, { search, ...SHOWN }),
  findLabel: t('EVENT_FORM.FIND_PERFORMER'),
  addLabel: t('EVENT_FORM.ADD_PERFORMER'),
}

/** What brokers follow events by. */
export const tagSource: AutocompleteSource<Tag> = {
  find: (search) => createQueryOptions(api.adminTags.list, { search, ...SHOWN }),
  findLabel: t('EVENT_FORM.FIND_TAG'),
  addLabel: t('EVENT_FORM.ADD_TAG'),
}

interface CatalogMultiSelectProps<Thing extends NamedItem> {
  by: AutocompleteSource<Thing>
  chosen: readonly Thing[]
  onChange: (chosen: readonly Thing[]) => void
}

/** Some things of the catalogue, found by a part of their names. */
export function CatalogMultiSelect<Thing extends NamedItem>({
  by,
  chosen,
  onChange,
}: CatalogMultiSelectProps<Thing>) {
  const [search, setSearch] = useState('')
  const { data } = useServerData(by.find(useDeferredValue(search)))
  const others = (data?.results ?? []).filter(({ id }) => chosen.every((one) => one.id !== id))

  function add(value: string) {
    const found = others.find(({ id }) => String(id) === value)
    if (found) onChange([...chosen, found])
  }

  return (
    <>
      <Group gap="xs">
        {chosen.map(({ id, name }) => (
          <Button
            key={id}
            size="small"
            icon={<IconX />}
            aria-label={t('EVENT_FORM.TAKE_OFF', { name })}
            onClick={() => onChange(chosen.filter((one) => one.id !== id))}
          >
            {name}
          </Button>
        ))}
      </Group>
      <TextField
        label={by.findLabel}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <SelectField
        label={by.addLabel}
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
