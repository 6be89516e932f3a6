import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'

import type { CleanSvg } from './clean-svg.ts'
import {
  type DrawnSection,
  forgetSections,
  light,
  nameSections,
  paintSections,
  stopAt,
} from './drawn-sections.ts'
import { markPlaces } from './mark-places.ts'
import { markSheets } from './mark-sheets.ts'
import { outlineSeats } from './seats/outline-seats.ts'
import { writeNotes } from './write-notes.ts'

interface PaintedSections {
  drawing: CleanSvg
  drawn: ReadonlyMap<string, DrawnSection>
  /** What the drawing is put into. */
  stage: RefObject<HTMLElement | null>
  /** The section that the Tab key stops at. */
  activeKey: string | undefined
  /** The section that is lit from elsewhere. */
  litKey: string | undefined
}

/** Puts a drawing into the page and keeps what it says of its sections as they are. */
export const usePaintedSections = ({
  drawing,
  drawn,
  stage,
  activeKey,
  litKey,
}: PaintedSections): void => {
  const words = useRef<ReadonlyMap<string, readonly SVGTextElement[]>>(new Map())
  const noted = useRef<ReadonlyMap<string, readonly SVGTextElement[]>>(new Map())
  const { names, notes } = useMemo(
    () => ({
      names: [...drawn]
        .map(([key, { section }]) => `${key}=${section.title ?? section.name}`)
        .join(),
      notes: [...drawn].map(([key, { section }]) => `${key}=${section.note ?? ''}`).join(),
    }),
    [drawn],
  )

  useLayoutEffect(() => {
    stage.current?.replaceChildren(drawing.root)
  }, [drawing, stage])

  useLayoutEffect(() => {
    forgetSections(drawing.root, drawn)
    if (drawing.seats) outlineSeats(drawing.seats, drawn)
    words.current = nameSections(drawing.root, drawn)
    markPlaces(drawing, drawn)
    markSheets(drawing.root, drawn)
    // Only the names matter here: states change often, and measuring boxes is dear.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [drawing, names])

  useLayoutEffect(() => {
    noted.current = writeNotes(drawing.root, drawn, words.current)
    // As above: what is written is all that this depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [drawing, names, notes])

  useLayoutEffect(() => {
    paintSections(drawn, [words.current, noted.current])
  }, [drawing, drawn, names, notes])

  // Where the keyboard or a pointer is changes with every step: nothing else is looked at for that.
  useLayoutEffect(
    () => stopAt(activeKey === undefined ? undefined : drawn.get(activeKey)),
    [drawing, drawn, names, notes, activeKey],
  )
  useLayoutEffect(() => light(drawn, litKey), [drawing, drawn, litKey])
}
