import { createQueryOptions, type ServerQuery, useServerData } from '@seatdesk/app-kit/query-cache'
import type { ListResult, Performer, Tag } from '@seatdesk/domain'
import { Button, Group, SelectField, Stack, Text, TextField } from '@seatdesk/ui'
import { IconX } from '@seatdesk/ui/icons'
import { useDeferredValue, useId, useState } from 'react'

import { api } from '../../../lib/api.ts'
import { t } from '../../../lib/i18n/catalog.ts'

/** An item with its name. */
interface NamedItem {
  id: number
  name: string
}

/** How catalog items are searched, and the label of the field. */
interface AutocompleteSource<Thing extends NamedItem> {
  find: (search: string) => ServerQuery<ListResult<Thing>>
  /** Label of the selected items. */
  chosenLabel: string
  findLabel: string
  addLabel: string
}

const SHOWN = { perPage: 20 } as const

/** Search for performers. */
export const performerOptionSource: AutocompleteSource<Performer> = {
  find: (search) => createQueryOptions(api.adminPerformers.list, { search, ...SHOWN }),
  chosenLabel: t('EVENT_FORM.PERFORMERS'),
  findLabel: t('EVENT_FORM.FIND_PERFORMER'),
  addLabel: t('EVENT_FORM.ADD_PERFORMER'),
}

/** Search for tags. */
export const loadTagOptions: AutocompleteSource<Tag> = {
  find: (search) => createQueryOptions(api.adminTags.list, { search, ...SHOWN }),
  chosenLabel: t('EVENT_FORM.TAGS'),
  findLabel: t('EVENT_FORM.FIND_TAG'),
  addLabel: t('EVENT_FORM.ADD_TAG'),
}

interface CatalogMultiSelectProps<Thing extends NamedItem> {
  by: AutocompleteSource<Thing>
  chosen: readonly Thing[]
  onChange: (selected: readonly Thing[]) => void
}

/** Multi-select field for catalog items, searched by part of their names. */
export function CatalogMultiSelect<Thing extends NamedItem>({
  by,
  chosen,
  onChange,
}: CatalogMultiSelectProps<Thing>) {
  const labelId = useId()
  const [search, setSearch] = useState('')
  const { data } = useServerData(by.find(useDeferredValue(search)))
  const others = (data?.results ?? []).filter(({ id }) => chosen.every((item) => item.id !== id))

  function add(value: string) {
    const found = others.find(({ id }) => String(id) === value)
    if (found) onChange([...chosen, found])
  }

  return (
    <>
      {chosen.length > 0 && (
        <Stack gap={4}>
          <Text id={labelId} fw={500}>
            {by.chosenLabel}
          </Text>
          <Group gap="xs" role="group" aria-labelledby={labelId}>
            {chosen.map(({ id, name }) => (
              <Button
                key={id}
                size="small"
                icon={<IconX />}
                aria-label={t('EVENT_FORM.TAKE_OFF', { name })}
                onClick={() => onChange(chosen.filter((item) => item.id !== id))}
              >
                {name}
              </Button>
            ))}
          </Group>
        </Stack>
      )}
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
