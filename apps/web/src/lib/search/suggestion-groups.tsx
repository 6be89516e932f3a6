import { eventDate, type EventTime, type Suggestions } from '@seatdesk/domain'
import type { CommandGroup } from '@seatdesk/ui/command-palette'
import { IconBuilding, IconCalendar, IconHistory, IconMapPin, IconUser } from '@seatdesk/ui/icons'

import { hrefs } from '../addresses.ts'
import { t } from '../i18n/search.ts'
import { byCity, byPerformer, byVenue, cityName, type EventSearch } from './event-search.ts'
import type { RecentlyViewedEvent } from './recently-viewed.ts'

interface SuggestionHandlers {
  /** Navigates to a URL. */
  onGo: (href: string) => void
  /** Searches events. */
  onFind: (found: EventSearch) => void
}

/** Returns the suggestions grouped by kind, with the action of each. */
export const suggestionGroups = (
  { events, performers, venues, cities }: Suggestions,
  { onGo, onFind }: SuggestionHandlers,
): readonly CommandGroup[] => [
  {
    title: t('FINDING.PERFORMERS'),
    commands: performers.map(({ name, upcomingEvents }) => ({
      id: `performer ${name}`,
      label: name,
      description: countText(upcomingEvents),
      icon: <IconUser />,
      onRun: () => onFind(byPerformer(name)),
    })),
  },
  {
    title: t('FINDING.EVENTS'),
    commands: events.map((event) => eventCommand(event, onGo)),
  },
  {
    title: t('FINDING.VENUES'),
    commands: venues.map((venue) => ({
      id: `venue ${venue.name} ${cityName(venue)}`,
      label: venue.name,
      description: `${cityName(venue)} · ${countText(venue.upcomingEvents)}`,
      icon: <IconBuilding />,
      onRun: () => onFind(byVenue(venue)),
    })),
  },
  {
    title: t('FINDING.CITIES'),
    commands: cities.map((city) => ({
      id: `city ${cityName(city)}`,
      label: cityName(city),
      description: countText(city.upcomingEvents),
      icon: <IconMapPin />,
      onRun: () => onFind(byCity(city)),
    })),
  },
]

/** Returns the recently viewed events as a group, shown before anything is typed. */
export const recentlyViewedGroup = (
  seen: readonly RecentlyViewedEvent[],
  onGo: SuggestionHandlers['onGo'],
): CommandGroup => ({
  title: t('FINDING.SEEN'),
  commands: seen.map((event) => ({
    ...eventCommand(event, onGo),
    id: `seen ${event.id}`,
    icon: <IconHistory />,
  })),
})

type NamedEvent = EventTime & Pick<RecentlyViewedEvent, 'id' | 'name' | 'venue'>

/** Tells two shows of one day apart; a line breaks between its parts only. */
const whenAndWhere = (event: NamedEvent): string => {
  const { date, time } = eventDate(event)
  return [date, time, event.venue.city]
    .flatMap((part) => (part ? [part.replaceAll(' ', '\u00A0')] : []))
    .join(' · ')
}

const eventCommand = (event: NamedEvent, onGo: SuggestionHandlers['onGo']) => ({
  id: `event ${event.id}`,
  label: event.name || event.venue.name,
  description: whenAndWhere(event),
  icon: <IconCalendar />,
  onRun: () => onGo(hrefs.eventTickets(event.id)),
})

/** The server stops counting here. */
const MAX_COUNTED = 1000

const countText = (count: number): string =>
  t(count < MAX_COUNTED ? 'FINDING.TO_COME' : 'FINDING.TO_COME_MANY', {
    count: count.toLocaleString('en-US'),
  })
