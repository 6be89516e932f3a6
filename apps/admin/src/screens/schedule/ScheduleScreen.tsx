import { useForm } from '@seatdesk/app-kit/form'
import type { ScheduleOutcome, ScheduleReport, UnknownVenue } from '@seatdesk/domain'
import { Button, FileDrop, Group, Panel, SelectField, Stack, Text, toast } from '@seatdesk/ui'
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

interface UnknownVenuesProps {
  unknown: readonly UnknownVenue[]
  /** Ids of the selected venues by the venue name in the file. */
  chosen: Readonly<Record<string, number>>
  onChoose: (venue: string, id: number) => void
  /** Called to run the dry run with the selected venues. */
  onTry: () => void
}

/** Unknown venue names, each with the existing venues of the most similar names. */
function UnknownVenues({ unknown, chosen, onChoose, onTry }: UnknownVenuesProps) {
  return (
    <Panel title={t('SCHEDULE.UNKNOWN_VENUES')}>
      <Stack gap="sm">
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
        <Button onClick={onTry}>{t('SCHEDULE.AGAIN')}</Button>
      </Stack>
    </Panel>
  )
}

const schema = v.object({
  category: v.pipe(
    v.string(),
    v.toNumber(),
    v.picklist(CATEGORY_OPTIONS.map((item) => item.value)),
  ),
})

type SelectedVenues = Readonly<Record<string, number>>

/** Imports a schedule: dry run first, then a review of each row, then the import. */
export function ScheduleScreen() {
  const [file, setFile] = useState<File | null>(null)
  const [selected, setSelected] = useState<SelectedVenues>({})
  const [report, setReport] = useState<ScheduleReport | null>(null)
  const [isDone, setDone] = useState(false)
  useTitle(t('SCHEDULE.TITLE'))
  const form = useForm({
    schema,
    translate,
    initial: { category: String(CATEGORY_OPTIONS[0]?.value) },
    onSubmit: async ({ category }) => {
      if (file === null) return
      const isTry = report === null
      const { data } = await api.adminEvents.import({
        file,
        eventCategoryId: category,
        dryRun: isTry,
        ...(Object.keys(selected).length > 0 ? { venues: JSON.stringify(selected) } : {}),
      })
      setReport(data)
      setDone(!isTry)
      if (!isTry) toast({ tone: 'success', message: t('SCHEDULE.DONE') })
    },
  })

  /** Discards the dry-run report when the file or a selected venue changes. */
  function start(next: { file?: File | null; chosen?: SelectedVenues }) {
    if (next.file !== undefined) setFile(next.file)
    setSelected(next.chosen ?? {})
    setReport(null)
    setDone(false)
  }

  const counts = report && countOutcomes(report)
  const isBeneficial = counts !== null && counts.new + counts.changed > 0
  return (
    <DetailPage title={t('SCHEDULE.TITLE')} back={{ href: PATHS.events, label: t('EVENTS.TITLE') }}>
      <Panel title={t('SCHEDULE.FILE')}>
        <form {...form.root}>
          <Stack gap="sm">
            <FileDrop
              accept=".csv,.ics,.tsv,.txt,text/csv,text/calendar"
              label={t('SCHEDULE.DROP')}
              description={file?.name ?? t('SCHEDULE.COLUMNS')}
              onFiles={([first]) => start({ file: first ?? null })}
            />
            <SelectField
              label={t('EVENT_FORM.CATEGORY')}
              options={CATEGORY_OPTIONS.map(({ value, label }) => ({
                value: String(value),
                label,
              }))}
              {...form.choice('category')}
            />
            {counts && <Text role="status">{t('SCHEDULE.COUNTS', counts)}</Text>}
            <Group gap="xs">
              {file && !isDone && (report === null || isBeneficial) && (
                <Button type="submit" emphasis="main" isInProgress={form.isInProgress}>
                  {t(report === null ? 'SCHEDULE.TRY' : 'SCHEDULE.IMPORT')}
                </Button>
              )}
              {report && !isDone && (
                <Button onClick={() => start({ chosen: selected })}>{t('SCHEDULE.AGAIN')}</Button>
              )}
            </Group>
          </Stack>
        </form>
      </Panel>
      {report && !isDone && report.unknownVenues.length > 0 && (
        <UnknownVenues
          unknown={report.unknownVenues}
          chosen={selected}
          onChoose={(venue, id) => setSelected((before) => ({ ...before, [venue]: id }))}
          onTry={() => start({ chosen: selected })}
        />
      )}
      {report && <ScheduleRows rows={report.rows} />}
    </DetailPage>
  )
}
