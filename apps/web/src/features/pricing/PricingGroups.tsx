import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { createQueryOptions, LoadError, useServerData } from '@seatdesk/app-kit/query-cache'
import type { PricingGroup } from '@seatdesk/domain'
import { Button, FormSkeleton, Panel } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { pricingGroups } from '../../lib/api/pricing.ts'
import { t } from '../../lib/i18n/pricing.ts'

import classes from './Pricing.module.css'

const GroupDialog = lazyComponent(async () => (await import('./GroupDialog.tsx')).GroupDialog)

const ConfirmDeleteDialog = lazyComponent(
  async () => (await import('@seatdesk/app-kit/confirm-delete')).ConfirmDeleteDialog,
)

/** Groups of listings that are priced in rank: add, edit, delete. */
export function PricingGroups() {
  const { data, failure, reload } = useServerData(
    createQueryOptions(pricingGroups.list, { perPage: 100 }),
  )
  const [edited, setEdited] = useState<PricingGroup | 'new' | null>(null)
  const [removed, setRemoved] = useState<PricingGroup | null>(null)
  return (
    <Panel
      title={t('PRICING.GROUPS')}
      actions={<Button onClick={() => setEdited('new')}>{t('PRICING.NEW_GROUP')}</Button>}
    >
      {failure !== null ? (
        <LoadError failure={failure} onRetry={() => void reload()}>
          {t('PRICING.GROUPS_FAILED')}
        </LoadError>
      ) : data === null ? (
        <FormSkeleton count={1} />
      ) : data.results.length === 0 ? (
        <p className={classes['quiet']}>{t('PRICING.NO_GROUPS')}</p>
      ) : (
        <ul className={classes['list']} aria-label={t('PRICING.GROUPS')}>
          {data.results.map((group) => (
            <li key={group.id} className={classes['row']}>
              <div className={classes['main']}>
                <p className={classes['name']}>{group.name}</p>
                <p className={classes['quiet']}>
                  {t('PRICING.GROUP_RANKS', { ids: group.listingIds.join(', ') })}
                </p>
              </div>
              <div className={classes['actions']}>
                <Button
                  size="small"
                  aria-label={t('PRICING.EDIT_NAME', { name: group.name })}
                  onClick={() => setEdited(group)}
                >
                  {t('PRICING.EDIT')}
                </Button>
                <Button
                  size="small"
                  emphasis="quiet"
                  aria-label={t('PRICING.DELETE_NAME', { name: group.name })}
                  onClick={() => setRemoved(group)}
                >
                  {t('PRICING.DELETE')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {edited !== null && (
          <GroupDialog
            group={edited === 'new' ? null : edited}
            onSaved={() => void reload()}
            onClose={() => setEdited(null)}
          />
        )}
        {removed && (
          <ConfirmDeleteDialog
            title={t('PRICING.DELETE_GROUP_TITLE')}
            confirmLabel={t('PRICING.DELETE')}
            onConfirm={async () => {
              await pricingGroups.delete({ id: removed.id })
              await reload()
            }}
            onClose={() => setRemoved(null)}
          >
            {t('PRICING.DELETE_GROUP_TEXT', { name: removed.name })}
          </ConfirmDeleteDialog>
        )}
      </Suspense>
    </Panel>
  )
}
