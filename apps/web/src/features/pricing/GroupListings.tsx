import { paginate } from '@seatdesk/api-client'
import { LoadError, type ServerQuery, useServerData } from '@seatdesk/app-kit/query-cache'
import {
  type EventSummary,
  formatCents,
  type InventoryListing,
  listingState,
  listingStatus,
} from '@seatdesk/domain'
import { IconButton } from '@seatdesk/ui'
import { ComboField } from '@seatdesk/ui/combo-field'
import { IconChevronDown, IconChevronUp, IconX } from '@seatdesk/ui/icons'
import { useEffect, useRef, useState } from 'react'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/pricing.ts'
import { listingLabel } from '../../lib/listing-label.ts'
import { EventSearchField } from '../../lib/search/EventSearchField.tsx'

import classes from './Pricing.module.css'

async function listOfEvent(eventId: number, signal: AbortSignal): Promise<InventoryListing[]> {
  const listings: InventoryListing[] = []
  for await (const listing of paginate(api.inventory.list, { eventId }, { signal }))
    listings.push(listing)
  return listings
}

const eventListingsQuery = (eventId: number): ServerQuery<InventoryListing[]> => ({
  queryKey: ['pricingGroups.ofEvent', { eventId }],
  queryFn: ({ signal }) => listOfEvent(eventId, signal),
})

/** Loads the broker's listings of the event of a group, to name those of the group. */
export const groupListingsQuery = (ids: readonly number[]): ServerQuery<InventoryListing[]> => ({
  queryKey: ['pricingGroups.ofGroup', { id: ids[0] }],
  queryFn: async ({ signal }) => {
    const { data } = await api.inventory.get({ id: ids[0] ?? 0 }, { signal })
    return listOfEvent(data.event.id, signal)
  },
})

interface GroupListingsProps {
  /** The listings of the group, cheapest first. */
  ids: readonly number[]
  error: string | null
  onChange: (ids: readonly number[]) => void
  onBlur: () => void
}

/** Chooses the listings of a group among those of one event, and ranks them. */
export function GroupListings({ ids, error, onChange, onBlur }: GroupListingsProps) {
  const [initialIds] = useState(ids)
  const [chosen, setChosen] = useState<EventSummary | null>(null)
  const [typedEvent, setTypedEvent] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const root = useRef<HTMLFieldSetElement>(null)
  const focusNext = useRef<readonly string[]>([])
  const { data, failure, reload } = useServerData(
    chosen !== null
      ? eventListingsQuery(chosen.id)
      : initialIds.length > 0
        ? groupListingsQuery(initialIds)
        : null,
  )
  const event = chosen ?? data?.[0]?.event ?? null
  const byId = new Map(data?.map((listing) => [Number(listing.id), listing]))
  const nameOf = (id: number): string => {
    const listing = byId.get(id)
    return listing ? listingLabel(listing) : t('PRICING.LISTING_NUMBER', { id })
  }

  useEffect(() => {
    for (const name of focusNext.current) {
      const next = root.current?.querySelector<HTMLElement>(`[data-focus='${name}']:not(:disabled)`)
      if (!next) continue
      next.focus()
      break
    }
    focusNext.current = []
  }, [ids])

  function move(index: number, step: 1 | -1) {
    const id = ids[index] ?? 0
    const others = ids.toSpliced(index, 1)
    focusNext.current = step === 1 ? [`down ${id}`, `up ${id}`] : [`up ${id}`, `down ${id}`]
    onChange(others.toSpliced(index + step, 0, id))
  }

  function remove(index: number) {
    const others = ids.toSpliced(index, 1)
    focusNext.current = [`remove ${others[index] ?? others.at(-1) ?? ''}`, 'search']
    onChange(others)
  }

  const addable = (data ?? []).filter(
    (listing) => PRICED_STATES.has(listingState(listing)) && !ids.includes(Number(listing.id)),
  )
  const options = addable
    .map((listing) => ({
      value: String(listing.id),
      label: listingLabel(listing),
      note: `${formatCents(listing.price)} · ${listingStatus(listing).label}`,
    }))
    .toSorted((left, right) => left.label.localeCompare(right.label, 'en', { numeric: true }))

  return (
    <fieldset ref={root} className={classes['ranks']}>
      <legend>{t('PRICING.GROUP_LISTINGS')}</legend>
      <EventSearchField
        label={t('PRICING.GROUP_EVENT')}
        found={event}
        text={typedEvent ?? event?.name ?? ''}
        error={null}
        onBlur={() => {}}
        onType={setTypedEvent}
        onFind={(found) => {
          setTypedEvent(found.name)
          if (found.id === event?.id) return
          setChosen(found)
          onChange([])
        }}
      />
      {failure !== null && (
        <LoadError failure={failure} onRetry={() => void reload()}>
          {t('PRICING.GROUP_LISTINGS_FAILED')}
        </LoadError>
      )}
      <ComboField
        name="listings"
        data-focus="search"
        label={t('PRICING.GROUP_ADD')}
        description={
          event !== null && data !== null && addable.length === 0
            ? t('PRICING.GROUP_NOTHING_TO_ADD')
            : t('PRICING.GROUP_LISTINGS_HINT')
        }
        value={search}
        error={error}
        options={options}
        onChange={setSearch}
        onBlur={onBlur}
        onChoose={({ value }) => {
          setSearch('')
          onChange([...ids, Number(value)])
        }}
      />
      {ids.length > 0 && (
        <ol className={classes['list']} aria-label={t('PRICING.GROUP_RANKED')}>
          {ids.map((id, index) => {
            const name = nameOf(id)
            const price = byId.get(id)?.price
            return (
              <li key={id} className={classes['row']}>
                <span className={classes['main']}>
                  {index + 1}. {name}
                </span>
                {price !== undefined && (
                  <span className={classes['amount']}>{formatCents(price)}</span>
                )}
                <span className={classes['actions']}>
                  <IconButton
                    label={t('PRICING.MOVE_UP', { name })}
                    data-focus={`up ${id}`}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  >
                    <IconChevronUp />
                  </IconButton>
                  <IconButton
                    label={t('PRICING.MOVE_DOWN', { name })}
                    data-focus={`down ${id}`}
                    disabled={index === ids.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    <IconChevronDown />
                  </IconButton>
                  <IconButton
                    label={t('PRICING.REMOVE_LISTING', { name })}
                    data-focus={`remove ${id}`}
                    onClick={() => remove(index)}
                  >
                    <IconX />
                  </IconButton>
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </fieldset>
  )
}

/** The states of listings that rules can price. */
const PRICED_STATES: ReadonlySet<string> = new Set(['active', 'inactive'])
