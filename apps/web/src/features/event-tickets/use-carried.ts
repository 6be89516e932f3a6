import type { ListingId, ListingStanding } from '@seatdesk/domain'
import { type LiveWord, useAskedAgain, useLive, useLiveWord } from '@seatdesk/front/live'
import { useResource } from '@seatdesk/front/resource'
import { useEffect, useRef } from 'react'

import { api } from '../../lib/api.ts'
import { useSteady } from '../../lib/use-steady.ts'
import { STOCK_PAUSE } from './availability.ts'
import { takeUpStandings } from './internal/take-up-standings.ts'
import { tellOfChosen } from './internal/tell-of-chosen.ts'
import type { TrayPart } from './tray.ts'

/** Beside those that are looked at, a browser hears at once of so many events. */
const MOST_WATCHED = 12

/** What is chosen of more than these is asked after, so often. */
const ASKED_EVERY_MS = 10_000

/** After so many listings one asks at once. */
const MOST_ASKED = 100

/**
 * Follows what is chosen of other events than the one on the screen: at once what others do to it,
 * and by asking after its listings what was missed before the tray was there or while there was no
 * connection, and what becomes of more events than can be heard of.
 */
export const useCarried = (
  parts: readonly TrayPart[],
  isOurs: (listingId: ListingId) => boolean,
): void => {
  const latest = useRef({ parts, isOurs })
  useEffect(() => {
    latest.current = { parts, isOurs }
  })
  useWatchedEvents(parts.slice(0, MOST_WATCHED).map(({ eventId }) => eventId))

  useLiveWord((word) => {
    if (word.type !== 'news' || word.news.type !== 'availability') return
    if (isOurs(word.news.listingId)) return
    for (const { selection, event } of parts) tellOfChosen(selection, word.news, event?.name)
  })

  const ids = parts.flatMap(({ selected }) => [...selected.chosen.keys()]).slice(0, MOST_ASKED)
  const { data, refresh } = useResource(askStandings, ids.length === 0 ? null : ids)
  useAskedAgain(isGap, refresh, STOCK_PAUSE)
  useEveryWhile(parts.length > MOST_WATCHED, refresh)
  useEffect(() => {
    const { current } = latest
    const others = data?.filter(({ listingId }) => !current.isOurs(listingId))
    if (others) takeUpStandings(current.parts, others)
  }, [data])
}

const askStandings = async (
  ids: readonly ListingId[],
  signal: AbortSignal,
): Promise<ListingStanding[]> =>
  (await api.listings.standing({ ids: [...ids] }, { signal })).results

const isGap = ({ type }: LiveWord): boolean => type === 'gap'

const useWatchedEvents = (eventIds: readonly number[]): void => {
  const live = useLive()
  const watched = eventIds.join(' ')
  useEffect(() => {
    const ends = watched
      .split(' ')
      .filter(Boolean)
      .map((id) => live.watch(Number(id)))
    return () => {
      for (const end of ends) end()
    }
  }, [live, watched])
}

/** Does something every few seconds while somebody looks, for as long as there is need of it. */
const useEveryWhile = (isNeeded: boolean, act: () => Promise<void>): void => {
  const again = useSteady(act)
  useEffect(() => {
    if (!isNeeded) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again().catch(() => {})
    }, ASKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [isNeeded, again])
}
