import { useForm } from '@seatdesk/app-kit/form'
import { type ServerQuery, useServerData } from '@seatdesk/app-kit/query-cache'
import type { MergePreview } from '@seatdesk/domain'
import { Button, SelectField, Stack, Text, TextField, toast } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useDeferredValue, useId, useState } from 'react'
import * as v from 'valibot'

import { DescriptionPanel } from '../../lib/DescriptionPanel.tsx'
import { t, translate } from '../../lib/i18n/catalog.ts'
import { i18n } from '../../lib/i18n/common.ts'

/** Lists what a merge moves along, or the obstacles that prevent it. */
function MergeImpact({ preview }: { preview: MergePreview }) {
  const { from, into, moved: moves, duplicateListings, obstacles } = preview
  if (obstacles.length > 0)
    return (
      <Stack gap={2} role="alert">
        <Text>{t('MERGE.IN_THE_WAY')}</Text>
        {obstacles.map((blocker) => (
          <Text key={blocker}>{i18n.capitalized(blocker)}</Text>
        ))}
      </Stack>
    )
  return (
    <>
      <Text>{t('MERGE.FOLLOWS', { from: from.name, into: into.name })}</Text>
      <DescriptionPanel
        of={[
          [t('MERGE.EVENTS'), moves.events],
          [t('MERGE.LISTINGS'), moves.listings],
          [t('MERGE.ORDERS'), moves.orders],
          [t('MERGE.FAVORITES'), moves.favorites],
          [t('MERGE.TAGS'), moves.tags],
          [t('MERGE.SEAT_MAPS'), moves.seatMaps],
          [t('MERGE.BROKERS'), moves.brokers],
          [t('MERGE.DOUBLED'), duplicateListings],
        ]}
      />
    </>
  )
}

/** Record that may be a duplicate. */
export interface MergeCandidate {
  id: number
  /** Text that distinguishes it from the other candidates. */
  label: string
}

/** Server calls for merging two duplicates. */
export interface MergeConfig {
  /** Finds the candidates whose names contain the text. */
  find: (search: string) => ServerQuery<MergeCandidate[]>
  preview: (pair: { id: number; into: number }) => ServerQuery<MergePreview>
  merge: (pair: { id: number; into: number }) => Promise<unknown>
}

export interface MergeDialogProps {
  /** Id of the duplicate that the merge removes. */
  id: number
  name: string
  /** What tells it apart from others of the same name; none by default. */
  detail?: string
  by: MergeConfig
  /** Called with the id of the remaining record after the merge. */
  onDone: (intoId: number) => Promise<void>
  onClose: () => void
}

const schema = v.object({ into: v.pipe(v.string(), v.nonEmpty('MERGE.REQUIRED'), v.toNumber()) })

/** Merges a duplicate into another record: finds the record, previews the impact, then merges. */
export function MergeDialog({ id, name, detail, by, onDone, onClose }: MergeDialogProps) {
  const formId = useId()
  const [search, setSearch] = useState('')
  const { data } = useServerData(by.find(useDeferredValue(search)))
  const others = (data ?? []).filter((other) => other.id !== id)
  const form = useForm({
    schema,
    translate,
    initial: { into: '' },
    onSubmit: async ({ into }) => {
      await by.merge({ id, into })
      toast({ tone: 'success', message: t('MERGE.DONE') })
      onClose()
      await onDone(into)
    },
  })
  const { into } = form.values
  const preview = useServerData(into === '' ? null : by.preview({ id, into: Number(into) }))
  const isPossible = !preview.isStale && !preview.isWaiting && preview.data?.obstacles.length === 0
  return (
    <Modal
      isOpen
      size="medium"
      title={t('MERGE.TITLE_OF', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button
            type="submit"
            form={formId}
            emphasis="danger"
            disabled={!isPossible}
            isInProgress={form.isInProgress}
          >
            {t('MERGE.TITLE')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.root}>
        <Stack gap="sm">
          {detail && <Text>{detail}</Text>}
          <TextField
            label={t('MERGE.FIND')}
            data-autofocus
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <SelectField
            label={t('MERGE.INTO')}
            options={[
              { value: '', label: t('MERGE.CHOOSE') },
              ...others.map((other) => ({ value: String(other.id), label: other.label })),
            ]}
            // A long label is cut in the select.
            description={others.find((other) => String(other.id) === into)?.label}
            {...form.choice('into')}
          />
          {into !== '' && preview.data && !preview.isStale && (
            <MergeImpact preview={preview.data} />
          )}
        </Stack>
      </form>
    </Modal>
  )
}
