import { ListScreen, useList } from '@seatdesk/app-kit/list'
import type { ParsedQuery } from '@seatdesk/app-kit/query'
import { type AuditEntry, rangeThroughLastMinute } from '@seatdesk/domain'
import { adminCalls, publishedName } from '@seatdesk/domain/contract'
import { Button, type Column, Link, Stack } from '@seatdesk/ui'

import { listFields } from '../lib/addresses.ts'
import { api } from '../lib/api.ts'
import {
  auditDetailLines,
  subjectKindLabel,
  SUBJECT_KINDS,
  subjectHref,
  subjectLabel,
} from '../lib/audit.ts'
import { BackToToday } from '../lib/BackToToday.tsx'
import { PartyLink } from '../lib/Cells.tsx'
import { formatInstant } from '../lib/date-texts.ts'
import { t } from '../lib/i18n/records.ts'
import { SelectFilter, ListFilters } from '../lib/ListFilters.tsx'
import { RowCard } from '../lib/RowCard.tsx'

/** Every audited action: its name in the log, and its summary in the contract. */
const ACTION_OPTIONS = Object.entries(adminCalls)
  .flatMap(([noun, calls]) =>
    Object.entries(calls)
      .filter(([, { method }]) => method !== 'GET')
      .map(([name, { summary }]) => ({
        value: publishedName(noun, name),
        label: summary.split(/[;.]/)[0] ?? summary,
      })),
  )
  .toSorted((item, other) => item.label.localeCompare(other.label))

const ACTION_LABELS: ReadonlyMap<string, string> = new Map(
  ACTION_OPTIONS.map(({ value, label }) => [value, label]),
)

const actionLabel = ({ action }: AuditEntry): string => ACTION_LABELS.get(action) ?? action

const KIND_OPTIONS = SUBJECT_KINDS.map((value) => ({ value, label: subjectKindLabel(value) }))

const subjectOf = ({ subject }: AuditEntry) => {
  const name = subjectLabel(subject)
  const href = subjectHref(subject)
  return href === null ? name : <Link href={href}>{name}</Link>
}

const detailsOf = ({ details }: AuditEntry) => (
  <Stack gap={2}>
    {auditDetailLines(details).map((line) => (
      <span key={line}>{line}</span>
    ))}
  </Stack>
)

const columns: Column<AuditEntry>[] = [
  {
    key: 'when',
    header: t('AUDIT.WHEN'),
    sortKey: 'created_at',
    isQuiet: true,
    render: ({ createdAt }) => formatInstant(createdAt),
  },
  { key: 'actor', header: t('AUDIT.ACTOR'), render: ({ actor }) => <PartyLink party={actor} /> },
  { key: 'action', header: t('AUDIT.ACT'), render: actionLabel },
  { key: 'subject', header: t('AUDIT.SUBJECT'), render: subjectOf },
  { key: 'details', header: t('AUDIT.DETAILS'), render: detailsOf },
]

/** The audit log: who did what to which record, with values before and after. */
export function AuditScreen() {
  const list = useList({
    call: adminCalls.adminAudit.list,
    fields: listFields.audit,
    ask: api.adminAudit.list,
  })
  const { query, narrow } = list
  const { actor, action, subjectKind, subjectId } = query
  return (
    <ListScreen
      list={list}
      title={t('AUDIT.TITLE')}
      noun={t('AUDIT.NOUN')}
      toRange={rangeThroughLastMinute}
      reports={{ csv: exportAudit }}
      filters={
        <ListFilters searchLabel={t('AUDIT.SEARCH')} list={list}>
          <SelectFilter
            label={t('AUDIT.ACT')}
            options={ACTION_OPTIONS}
            value={ACTION_OPTIONS.find(({ value }) => value === action)?.value}
            onChange={(selected) => narrow({ action: selected })}
          />
          <SelectFilter
            label={t('AUDIT.SUBJECT_KIND')}
            options={KIND_OPTIONS}
            value={subjectKind}
            onChange={(kind) => narrow({ subjectKind: kind, subjectId: undefined })}
          />
          {(subjectId ?? actor) !== undefined && (
            <Button onClick={() => narrow({ subjectId: undefined, actor: undefined })}>
              {t('AUDIT.CLEAR')}
            </Button>
          )}
        </ListFilters>
      }
      columns={columns}
      keyOf={({ id }) => String(id)}
      renderCard={(entry) => (
        <RowCard
          title={actionLabel(entry)}
          facts={{
            subject: subjectOf(entry),
            when: formatInstant(entry.createdAt),
            actor: <PartyLink party={entry.actor} />,
            details: detailsOf(entry),
          }}
        />
      )}
      tableFrom="cards"
      empty={{ drawing: 'sheet', text: t('AUDIT.NONE'), action: <BackToToday /> }}
      failedText={t('AUDIT.FAILED')}
    />
  )
}

const exportAudit = ({
  search,
  actor,
  action,
  subjectKind,
  subjectId,
  from,
  to,
}: Partial<ParsedQuery<typeof listFields.audit>>) =>
  api.adminAudit.export({ search, actor, action, subjectKind, subjectId, from, to })
