import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { ListScreen, useList } from '@seatdesk/app-kit/list'
import type { AdminPerformer } from '@seatdesk/domain'
import { adminCalls } from '@seatdesk/domain/contract'
import { Button, type Column, Group } from '@seatdesk/ui'
import { IconPlus } from '@seatdesk/ui/icons'
import { Suspense, useCallback, useState } from 'react'

import { performerMergeConfig } from '../../features/catalog/merge-configs.ts'
import { MergeButton } from '../../features/catalog/MergeButton.tsx'
import { performerRenaming } from '../../features/catalog/name-configs.ts'
import { listFields } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { t as said } from '../../lib/i18n/actions.ts'
import { t } from '../../lib/i18n/catalog.ts'
import { ListFilters } from '../../lib/ListFilters.tsx'
import { RowCard } from '../../lib/RowCard.tsx'

const NameDialog = lazyComponent(
  async () => (await import('../../features/catalog/NameDialog.tsx')).NameDialog,
)

const columns: Column<AdminPerformer>[] = [
  { key: 'name', header: t('NAMED.NAME'), sortKey: 'name', render: ({ name }) => name },
  {
    key: 'events',
    header: t('PERFORMERS.EVENTS'),
    sortKey: 'events',
    align: 'end',
    render: ({ events }) => events.toLocaleString('en-US'),
  },
]

/** List of performers. */
export function PerformersScreen() {
  const list = useList({
    call: adminCalls.adminPerformers.list,
    fields: listFields.performers,
    ask: api.adminPerformers.list,
  })
  const { reload } = list
  const [named, setNamed] = useState<AdminPerformer | 'new' | null>(null)
  const actsOn = useCallback(
    (performer: AdminPerformer) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <Button
          size="small"
          aria-label={t('NAMED.RENAME_ONE', { name: performer.name })}
          onClick={() => setNamed(performer)}
        >
          {t('NAMED.RENAME')}
        </Button>
        <MergeButton
          isInRow
          id={performer.id}
          name={performer.name}
          by={performerMergeConfig}
          onDone={reload}
        />
      </Group>
    ),
    [reload],
  )
  const add = (
    <Button icon={<IconPlus />} onClick={() => setNamed('new')}>
      {t('PERFORMERS.ADD')}
    </Button>
  )
  return (
    <>
      <ListScreen
        list={list}
        title={t('PERFORMERS.TITLE')}
        noun={t('PERFORMERS.NOUN')}
        mainAction={add}
        filters={<ListFilters searchLabel={t('PERFORMERS.SEARCH')} list={list} />}
        columns={columns}
        keyOf={({ id }) => String(id)}
        actions={{ header: said('LIST.ACTS'), render: actsOn }}
        renderCard={(performer) => (
          <RowCard
            title={performer.name}
            facts={{
              events: `${t('PERFORMERS.EVENTS')}: ${performer.events.toLocaleString('en-US')}`,
            }}
            end={actsOn(performer)}
          />
        )}
        tableFrom="cards"
        empty={{ drawing: 'ticket', text: t('PERFORMERS.NONE'), action: add }}
        failedText={t('PERFORMERS.FAILED')}
      />
      {named && (
        <Suspense>
          <NameDialog
            by={performerRenaming}
            named={named === 'new' ? null : named}
            onDone={reload}
            onClose={() => setNamed(null)}
          />
        </Suspense>
      )}
    </>
  )
}
