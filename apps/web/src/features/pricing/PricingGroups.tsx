import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { createQueryOptions, LoadError, useServerData } from '@seatdesk/app-kit/query-cache'
import type { PricingGroup } from '@seatdesk/domain'
import { Button, FormSkeleton, Link, Panel } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { pricingGroups } from '../../lib/api/pricing.ts'
import { t } from '../../lib/i18n/pricing.ts'
import { listingLabel } from '../../lib/listing-label.ts'
import { groupListingsQuery } from './GroupListings.tsx'
import { listingHref } from './internal/listing-name.ts'
import { ListPager, usePages } from './ListPager.tsx'

import classes from './Pricing.module.css'

const GROUPS_PER_PAGE = 20

const GroupDialog = lazyComponent(async () => (await import('./GroupDialog.tsx')).GroupDialog)

const ConfirmDeleteDialog = lazyComponent(
  async () => (await import('@seatdesk/app-kit/confirm-delete')).ConfirmDeleteDialog,
)

/** Groups of listings that are priced in rank: add, edit, delete. */
export function PricingGroups() {
  const pages = usePages(GROUPS_PER_PAGE)
  const { data, failure, isStale, reload } = useServerData(
    createQueryOptions(pricingGroups.list, pages.request),
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
      ) : data.paginator.totalEntriesSize === 0 ? (
        <p className={classes['quiet']}>{t('PRICING.NO_GROUPS')}</p>
      ) : (
        <>
          <ul className={classes['list']} aria-label={t('PRICING.GROUPS')} aria-busy={isStale}>
            {data.results.map((group) => (
              <li key={group.id} className={classes['row']}>
                <div className={classes['main']}>
                  <p className={classes['name']}>{group.name}</p>
                  <GroupMembers ids={group.listingIds} />
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
          <ListPager
            pages={pages}
            total={data.paginator.totalEntriesSize}
            totalText={t('PRICING.GROUPS_COUNT', { count: data.paginator.totalEntriesSize })}
            label={t('PRICING.PAGES_OF', { name: t('PRICING.GROUPS') })}
          />
        </>
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

/** The event of a group, and its listings from the cheapest on; their numbers until they are loaded. */
function GroupMembers({ ids }: { ids: PricingGroup['listingIds'] }) {
  const { data } = useServerData(groupListingsQuery(ids))
  const byId = new Map(data?.map((listing) => [listing.id, listing]))
  const event = data?.[0]?.event
  return (
    <>
      <p className={classes['quiet']}>
        {event ? t('PRICING.GROUP_OF', { event: event.name }) : t('PRICING.GROUP_RANKED')}
      </p>
      <ol className={classes['members']}>
        {ids.map((id) => {
          const listing = byId.get(id)
          return (
            <li key={id}>
              <Link href={listingHref(id)}>
                {listing ? listingLabel(listing) : t('PRICING.LISTING_NUMBER', { id })}
              </Link>
            </li>
          )
        })}
      </ol>
    </>
  )
}
