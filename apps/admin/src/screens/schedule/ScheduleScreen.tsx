import { useForm } from '@seatdesk/app-kit/form'
import type { ScheduleOutcome, ScheduleReport, UnknownVenue } from '@seatdesk/domain'
import {
  Button,
  Collapsible,
  FileDrop,
  Group,
  Panel,
  SelectField,
  Stack,
  Text,
  toast,
} from '@seatdesk/ui'
import { useState } from 'react'
import * as v from 'valibot'

import { api } from '../../lib/api.ts'
import { DetailPage } from '../../lib/DetailPage.tsx'
import { t, translate } from '../../lib/i18n/catalog.ts'
import { useTitle } from '../../lib/page.ts'
import { PATHS } from '../../lib/routes.ts'
import { CATEGORY_OPTIONS } from '../../lib/statuses.ts'
import { ScheduleRows } from './ScheduleRows.tsx'

/** Counts the schedule rows by outcome. */
const countOutcomes = ({ rows }: ScheduleReport): Record<ScheduleOutcome, number> => {
  const count = (wanted: ScheduleOutcome) => rows.filter(({ outcome }) => outcome === wanted).length
  return {
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    duplicate: count('duplicate'),
    unknownVenue: count('unknownVenue'),
    refused: count('refused'),
  }
}

/** Whether the import would change anything. */
const hasChanges = ({ rows }: ScheduleReport): boolean =>
  rows.some(({ outcome }) => outcome === 'new' || outcome === 'changed')

/** Ids of venues by their names in the file. */
type SelectedVenues = Readonly<Record<string, number>>

interface UnknownVenuesProps {
  unknown: readonly UnknownVenue[]
  /** Ids of the selected venues by the venue name in the file. */
  chosen: SelectedVenues
  onChoose: (venue: string, id: number) => void
}

/** Unknown venue names, each with the existing venues of the most similar names. */
function UnknownVenues({ unknown, chosen, onChoose }: UnknownVenuesProps) {
  return (
    <Collapsible title={t('SCHEDULE.UNKNOWN_VENUES', { count: unknown.length })}>
      <Stack gap="sm" maw="32rem">
        <Text>{t('SCHEDULE.UNKNOWN_HINT')}</Text>
        {unknown.map(({ venue, rows, nearest }) => (
          <SelectField
            key={venue}
            label={t('SCHEDULE.IS_VENUE', { venue, rows })}
            value={String(chosen[venue] ?? '')}
            options={[
              { value: '', label: t('EVENT_FORM.CHOOSE') },
              ...nearest.map(({ id, name, city }) => ({
                value: String(id),
                label: `${name}, ${city}`,
              })),
            ]}
            onChange={(id) => onChoose(venue, Number(id))}
          />
        ))}
      </Stack>
    </Collapsible>
  )
}

const schema = v.object({
  category: v.pipe(
    v.string(),
    v.toNumber(),
    v.picklist(CATEGORY_OPTIONS.map((item) => item.value)),
  ),
})

/** Imports a schedule: dry run first, then a review of each row, then the import. */
export function ScheduleScreen() {
  const [file, setFile] = useState<File | null>(null)
  const [selected, setSelected] = useState<SelectedVenues>({})
  const [preview, setPreview] = useState<{ report: ScheduleReport; venues: SelectedVenues } | null>(
    null,
  )
  const [isDone, setDone] = useState(false)
  useTitle(t('SCHEDULE.TITLE'))
  // A venue that was selected after the preview must be previewed before the import.
  const isPreviewed = preview?.venues === selected
  const form = useForm({
    schema,
    translate,
    initial: { category: String(CATEGORY_OPTIONS[0]?.value) },
    onSubmit: async ({ category }) => {
      if (file === null) return
      const { data } = await api.adminEvents.import({
        file,
        eventCategoryId: category,
        dryRun: !isPreviewed,
        ...(Object.keys(selected).length > 0 ? { venues: JSON.stringify(selected) } : {}),
      })
      setPreview({ report: data, venues: selected })
      setDone(isPreviewed)
      if (isPreviewed) toast({ tone: 'success', message: t('SCHEDULE.DONE') })
    },
  })

  /** Begins with another file, or with none. */
  function start(next: File | null) {
    setFile(next)
    setSelected({})
    setPreview(null)
    setDone(false)
  }

  const back = { href: PATHS.events, label: t('EVENTS.TITLE') }
  const submit = (label: string) => (
    <Button type="submit" emphasis="main" isInProgress={form.isInProgress}>
      {label}
    </Button>
  )
  return (
    <form {...form.root}>
      {preview === null ? (
        <DetailPage title={t('SCHEDULE.TITLE')} back={back}>
          <Panel title={t('SCHEDULE.FILE')}>
            <Stack gap="sm">
              <FileDrop
                accept=".csv,.ics,.tsv,.txt,text/csv,text/calendar"
                label={t('SCHEDULE.DROP')}
                description={file?.name ?? t('SCHEDULE.COLUMNS')}
                onFiles={([first]) => start(first ?? null)}
              />
              <SelectField
                label={t('EVENT_FORM.CATEGORY')}
                options={CATEGORY_OPTIONS.map(({ value, label }) => ({
                  value: String(value),
                  label,
                }))}
                {...form.choice('category')}
              />
              <Group gap="xs">{file && submit(t('SCHEDULE.TRY'))}</Group>
            </Stack>
          </Panel>
        </DetailPage>
      ) : (
        <DetailPage
          title={t('SCHEDULE.TITLE')}
          back={back}
          status={
            <Text role="status">
              {file?.name}: {t('SCHEDULE.COUNTS', countOutcomes(preview.report))}
            </Text>
          }
          actions={
            <>
              <Button onClick={() => (isDone ? start(null) : setPreview(null))}>
                {t(isDone ? 'SCHEDULE.OTHER_FILE' : 'SCHEDULE.CHANGE_FILE')}
              </Button>
              {!isPreviewed && submit(t('SCHEDULE.AGAIN'))}
              {isPreviewed && !isDone && hasChanges(preview.report) && submit(t('SCHEDULE.IMPORT'))}
            </>
          }
        >
          <div>
            {!isDone && preview.report.unknownVenues.length > 0 && (
              <UnknownVenues
                unknown={preview.report.unknownVenues}
                chosen={selected}
                onChoose={(venue, id) => setSelected((before) => ({ ...before, [venue]: id }))}
              />
            )}
            <ScheduleRows rows={preview.report.rows} />
          </div>
        </DetailPage>
      )}
    </form>
  )
}
