import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

import { useLabels } from '../../labels/labels.ts'
import type { MapSection } from '../map-section.ts'
import { formatSeatLabel, type SeatMove, type SeatOrder as Walk, moveSeat } from './seat-order.ts'
import type { Seats } from './seats.ts'
import type { FoundSeat } from './use-seats.ts'

import classes from '../SeatMap.module.css'

interface SeatNavigatorProps {
  seats: Seats
  section: MapSection
  walk: Walk
  /** The current seat. */
  at: number
  found: (index: number) => FoundSeat | null
  /** Called with the seat that a key leads to. */
  onStep: (seat: number) => void
  /** Called with the seat that got the focus. */
  onSeat: (seat: FoundSeat) => void
  /** Called with a selected seat. */
  onChoose: (seat: FoundSeat) => void
  /** Called when the user returns to the sections, and when the focus moves elsewhere. */
  onLeave: (isBack: boolean) => void
}

const steps: Partial<Record<string, SeatMove>> = {
  ArrowLeft: 'before',
  ArrowRight: 'after',
  ArrowUp: 'rowBefore',
  ArrowDown: 'rowAfter',
  Home: 'first',
  End: 'last',
}

const AROUND: readonly SeatMove[] = ['rowBefore', 'before', 'after', 'rowAfter']

/**
 * Keyboard navigation of a section's seats: only the current seat and those around it are buttons,
 * however many there are.
 */
export function SeatNavigator({
  seats,
  section,
  walk,
  at,
  found,
  onStep,
  onSeat,
  onChoose,
  onLeave,
}: SeatNavigatorProps) {
  const labels = useLabels()
  const group = useRef<HTMLDivElement>(null)
  const places = [...new Set([at, ...AROUND.map((step) => moveSeat(seats, walk, at, step))])]

  useLayoutEffect(() => {
    group.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [at])

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const step = steps[event.key]
    if (step) onStep(moveSeat(seats, walk, at, step))
    else if (event.key === 'Escape' || event.key === 'PageUp') onLeave(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={group}
      role="group"
      aria-label={labels.seatsOf(section.name)}
      className={classes['seatFocus']}
      onKeyDown={handleKey}
      onBlur={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && group.current?.contains(relatedTarget)))
          onLeave(false)
      }}
    >
      {places
        .toSorted((item, other) => item - other)
        .map((place) => found(place))
        .map(
          (seat) =>
            seat && (
              <button
                key={seat.place}
                type="button"
                className={classes['seat']}
                tabIndex={seat.place === at ? 0 : -1}
                aria-label={formatSeatLabel(seat, section, walk, labels)}
                aria-pressed={seat.mark ? seat.mark.state === 'selected' : undefined}
                style={{
                  width: Math.max(8, seat.reach * 2),
                  height: Math.max(8, seat.reach * 2),
                  transform: `translate(${seat.x}px, ${seat.y}px) translate(-50%, -50%)`,
                }}
                onFocus={() => onSeat(seat)}
                onClick={() => onChoose(seat)}
              />
            ),
        )}
    </div>
  )
}
