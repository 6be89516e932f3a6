import type { OfficePerformer, Performer } from '@seatdesk/domain'
import { useResource } from '@seatdesk/front/resource'
import { Button, Group, SelectField, TextField } from '@seatdesk/ui'
import { IconX } from '@seatdesk/ui/icons'
import { useDeferredValue, useState } from 'react'

import { api } from '../../../lib/api.ts'
import { t } from '../../../lib/messages/catalogue.ts'

interface PerformerChoiceProps {
  chosen: readonly Performer[]
  onChange: (chosen: readonly Performer[]) => void
}

const findPerformers = async (search: string, signal: AbortSignal): Promise<OfficePerformer[]> =>
  (await api.officePerformers.list({ search, perPage: 20 }, { signal })).results

/** Some performers, found by a part of their names. */
export function PerformerChoice({ chosen, onChange }: PerformerChoiceProps) {
  const [search, setSearch] = useState('')
  const { data } = useResource(findPerformers, useDeferredValue(search))
  const others = (data ?? []).filter(({ id }) => chosen.every((one) => one.id !== id))

  function add(value: string) {
    const performer = others.find(({ id }) => String(id) === value)
    if (performer) onChange([...chosen, performer])
  }

  return (
    <>
      <Group gap="xs">
        {chosen.map((performer) => (
          <Button
            key={performer.id}
            size="small"
            icon={<IconX />}
            aria-label={t('EVENT_FORM.TAKE_PERFORMER', { performer: performer.name })}
            onClick={() => onChange(chosen.filter(({ id }) => id !== performer.id))}
          >
            {performer.name}
          </Button>
        ))}
      </Group>
      <TextField
        label={t('EVENT_FORM.FIND_PERFORMER')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <SelectField
        label={t('EVENT_FORM.ADD_PERFORMER')}
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
