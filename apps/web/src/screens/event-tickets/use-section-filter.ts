import {
  formatSectionFilter,
  parseSectionFilter,
  withSectionsAdded,
  withSectionToggled,
  withZoneToggled,
} from '../../features/event-tickets/section-filter.ts'
import type { TicketFilterChange } from '../../features/event-tickets/tickets-query.ts'
import { useEvent } from '../../lib/use-event.ts'

interface SectionFilterOptions {
  onChange: (change: TicketFilterChange) => void
  /** Called when a section is the filter now, rather than one more of several. */
  onChosen: () => void
}

/** Changes of the section filter that the map offers: one section, a zone, several sections. */
export const useSectionFilter = ({ onChange, onChosen }: SectionFilterOptions) => {
  const toggleSection = useEvent((section: string, isAdding: boolean) => {
    let selected: string[] = []
    onChange((now) => {
      selected = withSectionToggled(parseSectionFilter(now.section), section, isAdding)
      return { section: formatSectionFilter(selected) }
    })
    if (!isAdding && selected.length > 0) onChosen()
  })
  const toggleZone = useEvent((zone: readonly string[], isAdding: boolean) =>
    onChange((now) => ({
      section: formatSectionFilter(
        withZoneToggled(parseSectionFilter(now.section), zone, isAdding),
      ),
    })),
  )
  const addSections = useEvent((sections: readonly string[]) =>
    onChange((now) => ({
      section: formatSectionFilter(withSectionsAdded(parseSectionFilter(now.section), sections)),
    })),
  )
  return { toggleSection, toggleZone, addSections }
}
