import { eventDate } from '@seatdesk/domain'
import { useResource } from '@seatdesk/front/resource'
import type { PlaceLink } from '@seatdesk/ui'
import { type Command, CommandPalette } from '@seatdesk/ui/command-palette'
import { IconBolt, IconCalendar, IconReceipt } from '@seatdesk/ui/icons'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { hrefs } from '../../lib/addresses.ts'
import { t } from '../../lib/messages/palette.ts'
import { PALETTE_ACTIONS } from './actions.ts'
import { type Found, loadFound } from './internal/load-found.ts'
import { matches } from './internal/matches.ts'
import { useSettled } from './internal/use-settled.ts'

interface PaletteProps {
  isOpen: boolean
  onClose: () => void
  /** The screens that menus lead to. */
  places: readonly PlaceLink[]
  /** Called when the list of shortcuts is wanted. */
  onShortcuts: () => void
}

const NOTHING: Found = { events: [], orders: [] }

/** A letter alone finds half the market. */
const LEAST_TYPED = 2

/** Finds screens, events, orders and actions by what is typed, and goes there. */
export function Palette({ isOpen, onClose, places, onShortcuts }: PaletteProps) {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const typed = query.trim()
  const asked = useSettled(typed)
  const isAsked = isOpen && asked.length >= LEAST_TYPED
  const { data, isWaiting } = useResource(loadFound, isAsked ? asked : null)
  const { events, orders } = (typed.length >= LEAST_TYPED ? data : null) ?? NOTHING
  const to = (href: string) => () => void navigate(href)

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
      isWaiting={typed !== asked || isWaiting}
      empty={t('PALETTE.NOTHING')}
      groups={[
        {
          title: t('PALETTE.ORDERS'),
          commands: orders.map(({ number, event, href }) => ({
            id: number,
            label: number,
            description: event.name,
            icon: <IconReceipt />,
            onRun: to(href),
          })),
        },
        {
          title: t('PALETTE.SCREENS'),
          commands: places
            .filter(({ label }) => matches(query, label))
            .map(({ href, label }) => ({ id: href, label, onRun: to(href) })),
        },
        {
          title: t('PALETTE.EVENTS'),
          commands: events.map((event) => ({
            id: `event ${event.id}`,
            label: event.name,
            description: [eventDate(event).date, event.venue.city].filter(Boolean).join(' · '),
            icon: <IconCalendar />,
            onRun: to(hrefs.eventTickets(event.id)),
          })),
        },
        {
          title: t('PALETTE.ACTIONS'),
          commands: [
            ...PALETTE_ACTIONS.filter(({ label, words = '' }) =>
              matches(query, `${label} ${words}`),
            ).map(({ id, label, href }) => ({ id, label, icon: <IconBolt />, onRun: to(href) })),
            ...(matches(query, shortcuts.label) ? [shortcuts] : []),
          ],
        },
      ]}
    />
  )
}
