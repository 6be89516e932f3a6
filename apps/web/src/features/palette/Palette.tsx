import { useServerData } from '@seatdesk/app-kit/query-cache'
import type { NavItem } from '@seatdesk/ui'
import { type Command, CommandPalette } from '@seatdesk/ui/command-palette'
import { IconBolt, IconReceipt } from '@seatdesk/ui/icons'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { hrefs } from '../../lib/addresses.ts'
import { t } from '../../lib/i18n/palette.ts'
import { isAllowed } from '../../lib/rights.ts'
import { PATHS } from '../../lib/routes.ts'
import { readRecentlyViewed } from '../../lib/search/recently-viewed.ts'
import { recentlyViewedGroup, suggestionGroups } from '../../lib/search/suggestion-groups.tsx'
import { useSuggestions } from '../../lib/search/use-suggestions.ts'
import { currentAccountId } from '../../lib/session.ts'
import { matchesQuery, PALETTE_ACTIONS } from './actions.ts'
import { parseOrderNumber, ordersQuery } from './internal/orders-query.ts'

interface PaletteProps {
  isOpen: boolean
  onClose: () => void
  /** The screens that the menus link to. */
  places: readonly NavItem[]
  /** Called when the user opens the list of shortcuts. */
  onShortcuts: () => void
}

/**
 * Command palette: searches screens, events, orders and actions, and navigates to the selected one.
 */
export function AppCommandPalette({ isOpen, onClose, places, onShortcuts }: PaletteProps) {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const text = query.trim()
  const [seen, setSeen] = useState(() => readRecentlyViewed(currentAccountId()))
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setSeen(readRecentlyViewed(currentAccountId()))
  }
  const debounced = useDebouncedValue(text)
  const order = isOpen ? parseOrderNumber(debounced) : null
  const orders = useServerData(order && ordersQuery(order))
  const { suggestions, isWaiting } = useSuggestions(isOpen ? text : '')
  const onGo = (href: string) => void navigate(href)
  const to = (href: string) => () => onGo(href)

  const shortcuts: Command = {
    id: 'shortcuts',
    label: t('PALETTE.SHORTCUTS'),
    description: '?',
    icon: <IconBolt />,
    onRun: onShortcuts,
  }

  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={onClose}
      label={t('PALETTE.FIND')}
      query={query}
      onQuery={setQuery}
      isWaiting={text !== debounced || isWaiting || orders.isWaiting}
      empty={t('PALETTE.NOTHING')}
      groups={[
        {
          title: t('PALETTE.ORDERS'),
          commands: (text === debounced ? (orders.data ?? []) : []).map(
            ({ number, event, href }) => ({
              id: number,
              label: number,
              description: event.name,
              icon: <IconReceipt />,
              onRun: to(href),
            }),
          ),
        },
        {
          title: t('PALETTE.SCREENS'),
          commands: places
            .filter(({ label }) => matchesQuery(query, label))
            .map(({ href, label }) => ({
              id: href,
              label,
              // A screen and its settings may have the same name.
              ...(href.startsWith(`${PATHS.settings}/`) && { description: t('PALETTE.SETTINGS') }),
              onRun: to(href),
            })),
        },
        ...(text === ''
          ? [recentlyViewedGroup(seen, onGo)]
          : suggestionGroups(suggestions, {
              onGo,
              onFind: (found) => onGo(hrefs.eventList({ ...found })),
            })),
        {
          title: t('PALETTE.ACTIONS'),
          commands: [
            ...PALETTE_ACTIONS.filter(
              ({ label, right, words = '' }) =>
                isAllowed(right) && matchesQuery(query, `${label} ${words}`),
            ).map(({ id, label, href }) => ({ id, label, icon: <IconBolt />, onRun: to(href) })),
            ...(matchesQuery(query, shortcuts.label) ? [shortcuts] : []),
          ],
        },
      ]}
    />
  )
}

/** Debounce of the search, in ms. */
const PAUSE_MS = 150

/** Debounces the typed text. */
const useDebouncedValue = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
