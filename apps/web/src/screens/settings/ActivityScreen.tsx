import { toWords } from '@seatdesk/app-kit/audit'
import { formatInstant } from '@seatdesk/app-kit/dates'
import { ListScreen, useList } from '@seatdesk/app-kit/list'
import { useServerData } from '@seatdesk/app-kit/query-cache'
import { type CompanyAuditEntry, rangeThroughLastMinute } from '@seatdesk/domain'
import { urlFields, companyCalls } from '@seatdesk/domain/contract'
import { Button, type Column, SearchBox, SelectField, Stack } from '@seatdesk/ui'

import { CALL_LABELS, callLabel } from '../../features/team/call-labels.ts'
import { membersQuery, personName } from '../../features/team/members-query.ts'
import { companyAudit } from '../../lib/api/company.ts'
import { BackLink } from '../../lib/BackLink.tsx'
import { changeTexts, fieldText } from '../../lib/history/change-texts.ts'
import { t } from '../../lib/i18n/team.ts'
import { PATHS } from '../../lib/routes.ts'

import classes from './ActivityScreen.module.css'

const fields = urlFields(companyCalls.companyAudit.list.query.fields)

const KIND_OPTIONS = [...new Set(Object.keys(CALL_LABELS).map((call) => call.split('.')[0] ?? ''))]
  .map((value) => ({ value, label: toWords(value) }))
  .toSorted((kind, other) => kind.label.localeCompare(other.label))

const callOf = ({ call }: CompanyAuditEntry) => callLabel(call)

const personOf = ({ person, apiKey }: CompanyAuditEntry) => (
  <Stack gap={2}>
    <span>{person ? personName(person) : t('ACTIVITY.FORMER')}</span>
    {apiKey && <span>{t('ACTIVITY.BY_KEY', { key: apiKey.name })}</span>}
  </Stack>
)

/** What changed; what was sent, for calls that record no values before. */
const detailsOf = ({ details, changes }: CompanyAuditEntry) => (
  <Stack gap={2}>
    {(changes
      ? changeTexts(changes)
      : Object.entries(details).map(([name, value]) => fieldText(name, value))
    ).map((text) => (
      <span key={text}>{text}</span>
    ))}
  </Stack>
)

const columns: Column<CompanyAuditEntry>[] = [
  {
    key: 'when',
    header: t('ACTIVITY.WHEN'),
    sortKey: 'created_at',
    isQuiet: true,
    render: ({ createdAt }) => formatInstant(createdAt),
  },
  { key: 'person', header: t('ACTIVITY.WHO'), render: personOf },
  { key: 'call', header: t('ACTIVITY.WHAT'), render: callOf },
  { key: 'subject', header: t('ACTIVITY.SUBJECT'), render: ({ subjectId }) => subjectId },
  { key: 'details', header: t('ACTIVITY.DETAILS'), render: detailsOf },
  {
    key: 'address',
    header: t('ACTIVITY.ADDRESS'),
    isQuiet: true,
    render: ({ address }) => address,
  },
]

/** The audit log of the company: which person or API key changed what, and when. */
export function ActivityScreen() {
  return (
    <Stack gap={0}>
      <BackLink to={PATHS.settings}>{t('ACTIVITY.BACK')}</BackLink>
      <ActivityList />
    </Stack>
  )
}

function ActivityList() {
  const list = useList({
    call: companyCalls.companyAudit.list,
    fields,
    ask: companyAudit.list,
  })
  const { data: people } = useServerData(membersQuery)
  const { query, narrow } = list
  return (
    <ListScreen
      list={list}
      title={t('ACTIVITY.TITLE')}
      noun={t('ACTIVITY.NOUN')}
      toRange={rangeThroughLastMinute}
      outlook="past"
      search={
        <SearchBox
          label={t('ACTIVITY.ORDER')}
          value={query.order === undefined ? '' : String(query.order)}
          onApply={(text) => narrow({ order: Number(text.replaceAll(/\D/g, '')) || undefined })}
        />
      }
      filters={
        <>
          <SelectFilter
            label={t('ACTIVITY.WHO')}
            any={t('ACTIVITY.ANY_PERSON')}
            value={query.person}
            options={(people ?? []).map((person) => ({
              value: person.id as number,
              label: personName(person),
            }))}
            onChange={(person) => narrow({ person })}
          />
          <SelectFilter
            label={t('ACTIVITY.KIND')}
            any={t('ACTIVITY.ANY_KIND')}
            value={query.kind}
            options={KIND_OPTIONS}
            onChange={(kind) => narrow({ kind })}
          />
        </>
      }
      columns={columns}
      keyOf={({ id }) => String(id)}
      renderCard={(entry) => (
        <Stack gap={2}>
          <strong>{callOf(entry)}</strong>
          {personOf(entry)}
          <span>{formatInstant(entry.createdAt)}</span>
          {entry.subjectId !== null && (
            <span>
              {t('ACTIVITY.SUBJECT')} {entry.subjectId}
            </span>
          )}
          {detailsOf(entry)}
        </Stack>
      )}
      tableFrom="cards"
      empty={{
        drawing: 'sheet',
        text: t('ACTIVITY.NONE'),
        action: <Button href={PATHS.teamSettings}>{t('ACTIVITY.TO_TEAM')}</Button>,
      }}
      failedText={t('ACTIVITY.FAILED')}
    />
  )
}

interface SelectFilterProps<Value extends string | number> {
  label: string
  /** Label of the option that filters nothing. */
  any: string
  value: Value | undefined
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value | undefined) => void
}

/** Filters the log by one of several values, or by none. */
function SelectFilter<Value extends string | number>({
  label,
  any,
  value,
  options,
  onChange,
}: SelectFilterProps<Value>) {
  return (
    <SelectField
      label={label}
      isLabelHidden
      className={classes['filter'] ?? ''}
      value={value === undefined ? '' : String(value)}
      options={[
        { value: '', label: any },
        ...options.map((option) => ({ ...option, value: String(option.value) })),
      ]}
      onChange={(text) => onChange(options.find((option) => String(option.value) === text)?.value)}
    />
  )
}
