import { useForm } from '@seatdesk/app-kit/form'
import { ALIAS_SEPARATOR, type SeatMap, type SectionOnSale } from '@seatdesk/domain'
import { Button, Group, Stack, Text, TextField, toast } from '@seatdesk/ui'
import type { NameableShape } from '@seatdesk/ui/nameable-shapes'
import * as v from 'valibot'

import { api } from '../../lib/api.ts'
import { t, translate } from '../../lib/i18n/catalog.ts'

interface SectionNamesFormProps {
  seatMapId: number
  place: NameableShape
  /** Sections of listings that the seat map lacks. */
  missing: readonly SectionOnSale[]
  onNamed: (seatMap: SeatMap) => Promise<void>
  onClose: () => void
}

const MAX_NAME_LENGTH = 60

const isName = (name: string): boolean =>
  name.length <= MAX_NAME_LENGTH && !name.includes(ALIAS_SEPARATOR)

const parseNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.check(isName, 'SEAT_MAPS.NAMES_LONG')),
  others: v.pipe(
    v.string(),
    v.check((text) => parseNames(text).every(isName), 'SEAT_MAPS.NAMES_LONG'),
    v.transform(parseNames),
  ),
})

/** Form for the names of a shape: its name, and other names that listings use for it. */
export function SectionNamesForm({
  seatMapId,
  place,
  missing,
  onNamed,
  onClose,
}: SectionNamesFormProps) {
  const [name = '', ...others] = place.names
  const form = useForm({
    schema,
    translate,
    initial: { name, others: others.join(', ') },
    onSubmit: async (args) => {
      const names = [...new Set([args.name, ...args.others].filter(Boolean))]
      const { data } = await api.adminSeatMaps.nameSections({
        id: seatMapId,
        shapes: [{ shape: place.place, names }],
      })
      toast({ tone: 'success', message: t('SEAT_MAPS.NAMED') })
      onClose()
      await onNamed(data)
    },
  })
  const { values, fill } = form

  function call(section: string) {
    if (values.name.trim() === '') fill({ name: section })
    else fill({ others: [...parseNames(values.others), section].join(', ') })
  }

  return (
    <form {...form.root} aria-label={t('SEAT_MAPS.PART', { place: place.place })}>
      <Stack gap="sm">
        <Text>{t('SEAT_MAPS.PART', { place: place.place })}</Text>
        <TextField label={t('SEAT_MAPS.NAME_OF_PART')} data-autofocus {...form.text('name')} />
        <TextField label={t('SEAT_MAPS.OTHER_NAMES')} {...form.text('others')} />
        {missing.length > 0 && (
          <>
            <Text>{t('SEAT_MAPS.NOT_YET_DRAWN')}</Text>
            <Group gap="xs">
              {missing.map(({ section, listings }) => (
                <Button key={section} size="small" onClick={() => call(section)}>
                  {t('SEAT_MAPS.CALL_IT', { section, count: listings })}
                </Button>
              ))}
            </Group>
          </>
        )}
        <Group gap="xs">
          <Button type="submit" emphasis="main" isInProgress={form.isInProgress}>
            {t('SEAT_MAPS.NAME_IT')}
          </Button>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
        </Group>
      </Stack>
    </form>
  )
}
