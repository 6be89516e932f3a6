import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { ListScreen, useList } from '@seatdesk/app-kit/list'
import type { AdminTag } from '@seatdesk/domain'
import { adminCalls } from '@seatdesk/domain/contract'
import { Button, type Column, Group } from '@seatdesk/ui'
import { IconPlus } from '@seatdesk/ui/icons'
import { Suspense, useCallback, useState } from 'react'

import { tagMergeConfig } from '../../features/catalog/merge-configs.ts'
import { MergeButton } from '../../features/catalog/MergeButton.tsx'
import { tagRenaming } from '../../features/catalog/name-configs.ts'
import { ActionButtons } from '../../lib/ActionButtons.tsx'
import type { AdminAction } from '../../lib/ActionDialog.tsx'
import { listFields } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { useBulkAction } from '../../lib/BulkBar.tsx'
import type { BulkAction } from '../../lib/BulkDialog.tsx'
import { t as said } from '../../lib/i18n/actions.ts'
import { t } from '../../lib/i18n/catalog.ts'
import { ListFilters } from '../../lib/ListFilters.tsx'
import { RowCard } from '../../lib/RowCard.tsx'

const NameDialog = lazyComponent(
  async () => (await import('../../features/catalog/NameDialog.tsx')).NameDialog,
)

const columns: Column<AdminTag>[] = [
  { key: 'name', header: t('NAMED.NAME'), sortKey: 'name', render: ({ name }) => name },
  {
    key: 'events',
    header: t('TAGS.EVENTS'),
    sortKey: 'events',
    align: 'end',
    render: ({ events }) => events.toLocaleString('en-US'),
  },
  {
    key: 'brokers',
    header: t('TAGS.BROKERS'),
    align: 'end',
    render: ({ brokers }) => brokers.toLocaleString('en-US'),
  },
]

const deleteAction = ({ id, name, events, brokers }: AdminTag): AdminAction => ({
  title: t('TAGS.DELETE'),
  subject: name,
  text: t('TAGS.DELETE_TEXT', { name, events, brokers }),
  isDangerous: true,
  done: t('TAGS.DELETED'),
  run: () => api.adminTags.delete({ id }),
})

const keyOf = ({ id }: AdminTag) => String(id)

const labelOf = ({ name }: AdminTag) => name

const DELETE: BulkAction = {
  title: t('TAGS.DELETE_MANY'),
  titleOf: (count) => t('TAGS.DELETE_COUNT', { count }),
  text: t('TAGS.DELETE_MANY_TEXT'),
  isDangerous: true,
  run: ({ ids }, options) => api.adminTags.deleteMany({ ids }, options),
}

/** List of the catalog's tags. */
export function TagsScreen() {
  const list = useList({
    call: adminCalls.adminTags.list,
    fields: listFields.tags,
    ask: api.adminTags.list,
  })
  const { reload } = list
  const bulk = useBulkAction(DELETE, list, labelOf)
  const [named, setNamed] = useState<AdminTag | 'new' | null>(null)
  const actsOn = useCallback(
    (tag: AdminTag) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <Button
          size="small"
          aria-label={t('NAMED.RENAME_ONE', { name: tag.name })}
          onClick={() => setNamed(tag)}
        >
          {t('NAMED.RENAME')}
        </Button>
        <MergeButton isInRow id={tag.id} name={tag.name} by={tagMergeConfig} onDone={reload} />
        <ActionButtons isInRow acts={[deleteAction(tag)]} onDone={reload} />
      </Group>
    ),
    [reload],
  )
  const add = (
    <Button icon={<IconPlus />} onClick={() => setNamed('new')}>
      {t('TAGS.ADD')}
    </Button>
  )
  return (
    <>
      <ListScreen
        list={list}
        title={t('TAGS.TITLE')}
        noun={t('TAGS.NOUN')}
        mainAction={add}
        filters={<ListFilters searchLabel={t('TAGS.SEARCH')} list={list} />}
        columns={columns}
        keyOf={keyOf}
        {...bulk}
        actions={{ header: said('LIST.ACTS'), render: actsOn }}
        renderCard={(tag) => (
          <RowCard
            title={tag.name}
            facts={{
              events: `${t('TAGS.EVENTS')}: ${tag.events.toLocaleString('en-US')}`,
              brokers: `${t('TAGS.BROKERS')}: ${tag.brokers.toLocaleString('en-US')}`,
            }}
            end={actsOn(tag)}
          />
        )}
        tableFrom="cards"
        empty={{ drawing: 'ticket', text: t('TAGS.NONE'), action: add }}
        failedText={t('TAGS.FAILED')}
      />
      {named && (
        <Suspense>
          <NameDialog
            by={tagRenaming}
            named={named === 'new' ? null : named}
            onDone={reload}
            onClose={() => setNamed(null)}
          />
        </Suspense>
      )}
    </>
  )
}
