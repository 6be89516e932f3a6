import { useMemo, useReducer, useState } from 'react'

import type { TooltipBox } from './geometry.ts'
import { getSeatOrder } from './seats/seat-order.ts'
import type { Seats } from './seats/seats.ts'
import type { FoundSeat } from './seats/use-seats.ts'

/** Width of a seat during keyboard navigation, in pixels. */
const NEAR = 10

interface SeatNavigationOptions {
  seats: Seats | null
  /** Section key of each row. */
  sections: readonly (string | null)[]
  /** The seats that listings name. */
  marked: ReadonlyMap<number, unknown>
  found: (index: number) => FoundSeat | null
  zoom: (factor: number, at: { x: number; y: number }) => void
  /** Moves the drawing until a box of the window is inside of it. */
  show: (box: TooltipBox) => void
}

/** The keyboard position among the seats of a section, if there is one. */
export const useSeatNavigation = ({
  seats,
  sections,
  marked,
  found,
  zoom,
  show,
}: SeatNavigationOptions) => {
  const [walking, setWalking] = useState<{ key: string; at: number } | null>(null)
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  const withSeats = useMemo(() => new Set(sections), [sections])
  const key = walking?.key
  const walk = useMemo(
    () => (seats && key !== undefined ? getSeatOrder(seats, sections, key) : []),
    [seats, sections, key],
  )

  function goTo(index: number, inKey: string) {
    const seat = found(index)
    if (!seat) return
    if (seat.reach * 2 < NEAR) zoom(NEAR / (seat.reach * 2), seat)
    const { x, y, reach } = found(index) ?? seat
    const room = reach * 4
    show({ left: x - room, width: room * 2, top: y - room, bottom: y + room })
    setWalking({ key: inKey, at: index })
  }

  return {
    walking,
    walk,
    /** Whether a section has seats to navigate. */
    hasSeats: (section: string) => withSeats.has(section),
    /** Enters a section at its first seat that a listing names, else at its first seat. */
    goInto: (section: string) => {
      const places = seats ? getSeatOrder(seats, sections, section).flat() : []
      const first = places.find((place) => marked.has(place)) ?? places[0]
      if (first !== undefined) goTo(first, section)
    },
    goTo: (index: number) => {
      if (key !== undefined) goTo(index, key)
    },
    leave: () => setWalking(null),
    /** Moves the focused seat to its current position. */
    lookAgain,
  }
}
