import { sectionKey } from '@seatdesk/domain'
import type { MapPlace } from '@seatdesk/ui/map-places'
import type { MapSection } from '@seatdesk/ui/seat-map'

import { t } from '../../lib/messages/catalogue.ts'

interface Known {
  /** The keys of the sections that something is for sale in. */
  listed: ReadonlySet<string>
  isChosen: boolean
}

/** A part of a drawing as it is pressed to be named: in colour where listings use one of its names. */
export const partSection = (
  { key, place, names }: MapPlace,
  { listed, isChosen }: Known,
): MapSection => {
  const isListed = names.some((name) => listed.has(sectionKey(name)))
  return {
    name: key,
    title: names[0] ?? '',
    label:
      names.length > 0
        ? t('SEAT_MAPS.PART_NAMED', { names: names.join(', ') })
        : t('SEAT_MAPS.PART_BARE', { place }),
    state: isChosen ? 'selected' : isListed ? 'available' : 'plain',
    canChoose: true,
  }
}
