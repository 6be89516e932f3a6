import { IconCheck, IconChevronDown } from '../icons.ts'
import { useLabels } from '../labels/labels.ts'
import { isSelectable } from './drawn-sections.ts'
import type { MapSection } from './map-section.ts'

import classes from './SeatMap.module.css'

interface SectionListProps {
  /** All sections, drawn or not. */
  sections: readonly MapSection[]
  /** Whether the list is initially expanded. */
  isOpen: boolean
  /** Called with the name of the section pressed. */
  onToggle: (name: string) => void
  /** Called with the name of a section pressed with Shift. */
  onAdd: (name: string) => void
  /** Called with the section under the pointer or focus, and with null when it leaves. */
  onHover: (name: string | null) => void
}

/**
 * Seat map as a list: an alternative to the drawing, and the only way to select sections that the
 * drawing lacks.
 */
export function SectionList({ sections, isOpen, onToggle, onAdd, onHover }: SectionListProps) {
  const labels = useLabels()
  const choosable = sections.filter(isSelectable)
  return (
    <details className={classes['list']} open={isOpen}>
      <summary className={classes['summary']}>
        {labels.chooseFromList}
        <IconChevronDown className={classes['arrow']} aria-hidden />
      </summary>
      {choosable.length === 0 ? (
        <p className={classes['none']}>{labels.noTickets}</p>
      ) : (
        <ul className={classes['items']}>
          {choosable.map(({ name, label, state }) => (
            <li key={name}>
              <button
                type="button"
                className={classes['item']}
                aria-pressed={state === 'selected'}
                onClick={(event) => (event.shiftKey ? onAdd : onToggle)(name)}
                onPointerEnter={() => onHover(name)}
                onPointerLeave={() => onHover(null)}
                onFocus={() => onHover(name)}
                onBlur={() => onHover(null)}
              >
                <span className={classes['tick']} aria-hidden>
                  {state === 'selected' && <IconCheck />}
                </span>
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
