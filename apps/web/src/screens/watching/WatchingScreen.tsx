import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { ListScreen, useList } from '@seatdesk/app-kit/list'
import { useRefetchOn } from '@seatdesk/app-kit/live'
import { urlFields, type Watch, watchCalls } from '@seatdesk/domain/contract'
import { Button, TabBar } from '@seatdesk/ui'
import { Suspense, useCallback, useState } from 'react'

import { watchColumns } from '../../features/watches/watch-columns.tsx'
import { watchHref } from '../../features/watches/watch-texts.ts'
import { WatchActions } from '../../features/watches/WatchActions.tsx'
import { WatchCard } from '../../features/watches/WatchCard.tsx'
import { watches } from '../../lib/api/watches.ts'
import { t } from '../../lib/i18n/watches.ts'
import { useRight } from '../../lib/rights.ts'
import { PATHS } from '../../lib/routes.ts'
import { affectsUnreadCount } from '../../lib/unread-count.ts'

const WatchDialog = lazyComponent(
  async () => (await import('../../features/watches/WatchDialog.tsx')).WatchDialog,
)

const ConfirmDeleteDialog = lazyComponent(
  async () => (await import('@seatdesk/app-kit/confirm-delete')).ConfirmDeleteDialog,
)

const call = watchCalls.watches.list
const fields = urlFields(call.query.fields)

const link = {
  hrefOf: (watch: Watch) => watchHref(watch),
  labelOf: ({ name }: Watch) => t('WATCHES.OPEN', { name }),
}

/** Saved searches and ticket alerts: the current matches and the alert settings of each. */
export function WatchingScreen() {
  const list = useList({ call, fields, ask: watches.list })
  const [doing, setDoing] = useState<{ action: 'edit' | 'remove'; watch: Watch } | null>(null)
  const mayChange = useRight('buy')
  const { updateCached, reload } = list
  useRefetchOn(affectsUnreadCount, list.refresh)

  const replace = useCallback(
    (changed: Watch) => updateCached((watch) => (watch.id === changed.id ? changed : watch)),
    [updateCached],
  )
  const actsOf = useCallback(
    (watch: Watch) => (
      <WatchActions
        watch={watch}
        onChanged={replace}
        onEdit={(edited) => setDoing({ action: 'edit', watch: edited })}
        onRemove={(removed) => setDoing({ action: 'remove', watch: removed })}
      />
    ),
    [replace],
  )

  return (
    <>
      <ListScreen
        list={list}
        title={t('WATCHING.TITLE')}
        noun={t('WATCHES.NOUN')}
        tabs={<KindTabs value={list.query.kind} onChange={(kind) => list.narrow({ kind })} />}
        columns={watchColumns}
        keyOf={({ id }) => String(id)}
        link={link}
        {...(mayChange && {
          actions: { header: t('WATCHES.ACTS'), widthEm: 23, render: actsOf },
        })}
        renderCard={(watch) => <WatchCard watch={watch} acts={mayChange && actsOf(watch)} />}
        tableFrom="cards"
        empty={{
          drawing: 'bell',
          text: t('WATCHES.NONE'),
          ...(list.query.kind && { noMatchText: t(`WATCHES.NONE_OF_${list.query.kind}`) }),
          action: (
            <Button emphasis="main" href={PATHS.eventList}>
              {t('WATCHES.FIND')}
            </Button>
          ),
        }}
        failedText={t('WATCHES.FAILED')}
      />
      <Suspense>
        {doing?.action === 'edit' && (
          <WatchDialog
            from={doing.watch}
            onSaved={(changed) => {
              replace(changed)
              setDoing(null)
            }}
            onClose={() => setDoing(null)}
          />
        )}
        {doing?.action === 'remove' && (
          <ConfirmDeleteDialog
            title={t(`WATCHES.REMOVE_TITLE_${doing.watch.kind}`)}
            confirmLabel={t('WATCHES.REMOVE')}
            onConfirm={async () => {
              await watches.remove({ id: doing.watch.id })
              await reload()
            }}
            onClose={() => setDoing(null)}
          >
            {t('WATCHES.REMOVE_TEXT', { name: doing.watch.name })}
          </ConfirmDeleteDialog>
        )}
      </Suspense>
    </>
  )
}

interface KindTabsProps {
  /** The selected kind; `undefined` for both. */
  value: Watch['kind'] | undefined
  onChange: (kind: Watch['kind'] | undefined) => void
}

const KINDS = [
  { kind: undefined, label: t('WATCHES.ALL') },
  { kind: 'search', label: t('WATCHES.SEARCHES') },
  { kind: 'want', label: t('WATCHES.WANTS') },
] as const

/** Tabs for saved searches, ticket alerts, or both. */
function KindTabs({ value, onChange }: KindTabsProps) {
  return (
    <TabBar
      label={t('WATCHES.KIND')}
      items={KINDS.map(({ kind, label }) => ({
        label,
        isCurrent: kind === value,
        onSelect: () => onChange(kind),
      }))}
    />
  )
}
