import { type SectionStats, formatCents, sectionKey, traitSentence } from '@seatdesk/domain'
import type { LegendEntry, MapSection } from '@seatdesk/ui/seat-map'

import { t } from '../../../lib/i18n/event-ticket-parts.ts'
import type { MapColorMode } from './map-color-mode.ts'
import { priceLegend, priceShade, priceSteps } from './price-steps.ts'

/** Section data by the key of the section name. */
export type StatsBySection = ReadonlyMap<string, SectionStats>

/** Indexes section data by section key. */
export const statsBySection = (sections: readonly SectionStats[]): StatsBySection =>
  new Map(sections.map((details) => [sectionKey(details.section), details]))

interface MapSectionsOptions {
  /** Availability by section; `null` while loading. */
  facts: StatsBySection | null
  /** Whether the data is for an earlier query; then no figures are shown. */
  isStale: boolean
  selectedNames: readonly string[]
  colors: MapColorMode
}

/** Returns every section that has tickets with its data, and the legend of the shades. */
export const mapSections = (
  names: readonly string[],
  { facts, isStale, selectedNames, colors }: MapSectionsOptions,
): { sections: MapSection[]; signs: LegendEntry[] | undefined } => {
  const selected = new Set(selectedNames.map(sectionKey))
  const isByPrice = colors === 'price' && facts !== null && facts.size > 0
  const steps = isByPrice ? priceSteps([...facts.values()].map(({ lowest }) => lowest)) : []
  const sections = names.map((name): MapSection => {
    const found = facts?.get(sectionKey(name))
    const isEmpty = facts !== null && found === undefined
    const state = selected.has(sectionKey(name)) ? 'selected' : isEmpty ? 'plain' : 'available'
    if (!found) return { name, state, label: name }
    return {
      name,
      state,
      label: isStale
        ? name
        : [factsLabel(name, found), ...(found.lowestRestrictions ?? []).map(traitSentence)].join(
            ', ',
          ),
      ...(!isStale && { note: formatCents(found.lowest) }),
      ...(isByPrice && { shade: priceShade(steps, found.lowest) }),
    }
  })
  return { sections, signs: isByPrice ? priceLegend(steps) : undefined }
}

const factsLabel = (section: string, { listings: count, tickets, lowest, median }: SectionStats) =>
  t(count === 1 ? 'PRICES.SECTION_FACTS_ONE' : 'PRICES.SECTION_FACTS', {
    section,
    count,
    tickets,
    price: formatCents(lowest),
    median: formatCents(median),
  })
