import { startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent as ReactPointerEvent } from 'react'

import { useLabels } from '../labels/labels.ts'
import { useAfterPaint } from './after-paint.ts'
import type { CleanSvg } from './clean-svg.ts'
import { findDrawnSections, isSelectable } from './drawn-sections.ts'
import { getElementBoxInWindow, getPositionBox, getDrawingPosition } from './geometry.ts'
import type { MapInteraction, LegendEntry } from './map-section.ts'
import { MapButtons } from './MapButtons.tsx'
import { MapLegend } from './MapLegend.tsx'
import { type TooltipHandle, MapTooltip } from './MapTooltip.tsx'
import { type Direction, isWithin, nearestInDirection, type Marker, type Point } from './points.ts'
import { SeatNavigator } from './seats/SeatNavigator.tsx'
import { type FoundSeat, useSeats } from './seats/use-seats.ts'
import { useLasso } from './use-lasso.ts'
import { usePanZoom } from './use-pan-zoom.ts'
import { useSeatNavigation } from './use-seat-navigation.ts'
import { useSectionRendering } from './use-section-rendering.ts'
import { useVisibleLabels } from './use-visible-labels.ts'

import classes from './SeatMap.module.css'

interface MapDrawingProps extends MapInteraction {
  drawing: CleanSvg
  label: string
  signs: readonly LegendEntry[] | undefined
  onAdd: (name: string) => void
  onHover: (name: string | null) => void
}

const directions: Partial<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

const panStep = 60
const zoomStep = 1.6

/**
 * Seat map with sections as buttons: one tab stop, arrow keys move between sections (roving
 * tabindex). Above `MIN_CANVAS_SEATS` seats, a canvas behind the drawing shows them.
 */
export function MapDrawing({
  drawing,
  sections,
  keyOf,
  onToggle,
  onAdd,
  onHover,
  onSeveral,
  seats: namedSeats,
  onSeat,
  highlightedSection,
  signs,
  label,
}: MapDrawingProps) {
  const labels = useLabels()
  const [isLassoing, setLassoing] = useState(false)
  const [activeKey, setActiveKey] = useState<string>()
  const hint = useRef<TooltipHandle>(null)
  const pointedAt = useRef<Point>(undefined)
  const afterPaint = useAfterPaint()
  const moves = usePanZoom({ onMove: () => repaint(), onRest: rest, isTaken: isLasso })
  const { frame, stage, aside, isDragging, windowBox, zoom, pan, reset, reveal } = moves
  const lasso = useLasso({ frame, isTaking: isLasso, onDrawn: chooseWithin })

  const drawn = useMemo(
    () => findDrawnSections(drawing, sections, keyOf),
    [drawing, sections, keyOf],
  )
  const { canvas, repaint, shownNow, ...seats } = useSeats({
    drawing,
    drawn,
    marks: namedSeats,
    keyOf,
    frame,
    windowBox,
    view: moves.view,
    isMoving: moves.isMoving,
    isStretched: moves.isStretched,
  })
  const steps = useSeatNavigation({ seats: drawing.seats, ...seats, zoom, show: reveal })
  const choosable = useMemo(
    () => [...drawn].filter(([, { section }]) => isSelectable(section)),
    [drawn],
  )
  const isActiveKeyChoosable = choosable.some(([key]) => key === activeKey)
  const stopKey = isActiveKeyChoosable ? activeKey : choosable[0]?.[0]
  const highlightedKey = highlightedSection ? keyOf(highlightedSection) : undefined
  useSectionRendering({ drawing, drawn, stage, activeKey: stopKey, highlightedKey })
  const lookForWords = useVisibleLabels({
    drawing,
    drawn,
    frame,
    windowBox,
    shownNow,
    isZoomed: moves.isZoomed,
  })
  const stop = stopKey === undefined ? undefined : drawn.get(stopKey)?.button
  const isNavigable = stopKey !== undefined && steps.hasSeats(stopKey)
  useLayoutEffect(() => {
    if (!isNavigable) return undefined
    stop?.setAttribute('aria-description', labels.seatsByKey)
    return () => stop?.removeAttribute('aria-description')
  }, [stop, isNavigable, labels])

  function placeOf(key: string) {
    const button = drawn.get(key)?.button
    return button instanceof SVGGraphicsElement
      ? getDrawingPosition(drawing.root, button)
      : undefined
  }

  /** Updates everything that stays unchanged while the drawing moves. */
  function rest() {
    repaint()
    lookForWords()
    const hinted = hint.current?.hinted()
    if (hinted?.seat) hint.current?.show({ ...hinted, seat: seats.found(hinted.seat.place) })
    else hint.current?.replace()
    if (steps.walking) steps.lookAgain()
  }

  function isLasso(event: PointerEvent) {
    return onSeveral !== undefined && (isLassoing || event.shiftKey)
  }

  function chooseWithin(line: readonly Point[]) {
    setLassoing(false)
    const enclosed = places().filter((place) => isWithin(place, line))
    const names = enclosed.flatMap(({ key }) => drawn.get(key)?.section.name ?? [])
    if (names.length > 0) onSeveral?.(names)
  }

  const keyAt = (target: EventTarget) =>
    target instanceof Element
      ? (target.closest<SVGElement>('[data-key]')?.dataset['key'] ?? undefined)
      : undefined

  const sectionAt = (key: string | undefined) => {
    const section = key === undefined ? undefined : drawn.get(key)?.section
    return section && isSelectable(section) ? section : undefined
  }

  function enter(key: string | undefined, seat: FoundSeat | null = null, isByKey = false) {
    const hinted = hint.current?.hinted()
    // Ignores sections that pass under the pointer during a drag.
    if (isDragging.current || !hinted) return
    const section = sectionAt(key)
    const next = section ? key : undefined
    if (next === hinted.key && seat?.place === hinted.seat?.place && isByKey === hinted.isByKey)
      return
    hint.current?.show({ key: next, seat, isByKey })
    if (next !== hinted.key) onHover(section?.name ?? null)
  }

  /**
   * Whether the pointer is still while the keyboard is in use. Ignores pointer events caused by the
   * drawing moving under it.
   */
  function isResting({ clientX: x, clientY: y }: ReactPointerEvent) {
    const { current: last } = pointedAt
    pointedAt.current = { x, y }
    return hint.current?.hinted().isByKey && last?.x === x && last.y === y
  }

  /**
   * Follows the keyboard focus. The focus ring shows at once for a fast response to the key; all
   * other updates wait until after paint.
   */
  function follow(target: Element) {
    const key = keyAt(target)
    const isByKey = target.matches(':focus-visible')
    // Moves the tab stop after the focus ring is visible.
    startTransition(() => setActiveKey(key))
    afterPaint(() => {
      // Browsers scroll a clipped frame to the element that Tab focuses; undo that.
      frame.current?.scrollTo(0, 0)
      const place = key === undefined ? undefined : placeOf(key)
      // Calculated, because measuring would force a layout of the drawing.
      reveal(place ? getPositionBox(place, shownNow()) : getElementBoxInWindow(windowBox(), target))
      enter(key, null, isByKey)
    })
  }

  /** Hit-tests canvas seats by position, since they are not elements. Touch has no hover. */
  function move(event: ReactPointerEvent) {
    pointedAt.current = { x: event.clientX, y: event.clientY }
    if (!drawing.seats?.arePainted || event.pointerType === 'touch' || isDragging.current) return
    const seat = seats.at(event.clientX, event.clientY)
    if (seat) enter(seat.key ?? undefined, seat)
    else enter(keyAt(event.target))
  }

  function click(event: MouseEvent<HTMLElement>) {
    const seat = event.detail > 0 ? seats.at(event.clientX, event.clientY) : null
    if (seat) choose(seat, event.shiftKey)
    else pressSection(keyAt(event.target), event.shiftKey)
  }

  /** Selects the listing of the seat, or its section if no listing names the seat. */
  function choose({ mark, key }: FoundSeat, isAdding: boolean) {
    if (mark && onSeat) onSeat(mark)
    else pressSection(key ?? undefined, isAdding)
  }

  function leaveSeats(isBack: boolean) {
    const section = steps.walking && drawn.get(steps.walking.key)?.button
    steps.leave()
    enter(undefined)
    if (isBack) section?.focus({ preventScroll: true })
  }

  function pressSection(key: string | undefined, isAdding: boolean) {
    const section = sectionAt(key)
    if (!section) return
    setActiveKey(key)
    if (isAdding) onAdd(section.name)
    else onToggle(section.name)
  }

  function inWindow(place: Point): Point {
    const { scale, x, y } = shownNow()
    return { x: place.x * scale + x, y: place.y * scale + y }
  }

  /** Centers of all selectable sections, in window pixels. */
  function places(): Marker[] {
    return choosable.flatMap(([key]) => {
      const { middle } = placeOf(key) ?? {}
      return middle ? [{ key, ...inWindow(middle) }] : []
    })
  }

  /** Center of the focused section, in window pixels; zooming keeps this point fixed. */
  function middleOf(target: EventTarget): Point | undefined {
    const key = keyAt(target)
    const place = key === undefined ? undefined : placeOf(key)
    return place && inWindow(place.middle)
  }

  function focusNeighbour(direction: Direction, at = stopKey) {
    const all = places()
    const from = all.find(({ key }) => key === at)
    const next = from && nearestInDirection(from, direction, all)
    if (next) drawn.get(next.key)?.button.focus({ preventScroll: true })
  }

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = directions[event.key]
    if (direction && event.shiftKey) {
      const far = {
        up: [0, panStep],
        down: [0, -panStep],
        left: [panStep, 0],
        right: [-panStep, 0],
      }
      const [x = 0, y = 0] = far[direction]
      pan(x, y)
    } else if (direction) focusNeighbour(direction, keyAt(event.target))
    else if (event.key === 'Enter' || event.key === ' ')
      pressSection(keyAt(event.target), event.shiftKey)
    else if (event.key === '+' || event.key === '=') zoom(zoomStep, middleOf(event.target))
    else if (event.key === '-') zoom(1 / zoomStep, middleOf(event.target))
    else if (event.key === '0') reset()
    else if (event.key === 'PageDown' && isNavigable) steps.goInto(stopKey)
    else return
    event.preventDefault()
  }

  const walked = steps.walking && drawn.get(steps.walking.key)

  return (
    <div className={classes['map']}>
      <div
        className={classes['frame']}
        ref={frame}
        data-zoomed={moves.isZoomed || undefined}
        data-lassoing={isLassoing || undefined}
      >
        {drawing.seats?.arePainted && (
          <canvas ref={canvas} className={classes['seats']} aria-hidden />
        )}
        <div
          ref={stage}
          role="group"
          aria-label={label}
          className={classes['stage']}
          onClick={click}
          onPointerOver={(event) => {
            if (event.pointerType !== 'touch' && !isResting(event)) enter(keyAt(event.target))
          }}
          onPointerMove={move}
          onPointerLeave={(event) => {
            if (!isResting(event)) enter(undefined)
          }}
          onFocus={({ target }) => follow(target)}
          onBlur={() => afterPaint(() => enter(undefined))}
          onKeyDown={handleKey}
        />
        {onSeveral && (
          <svg className={classes['lasso']} aria-hidden>
            <polygon ref={lasso} />
          </svg>
        )}
        <div ref={aside} className={classes['aside']}>
          {drawing.seats && steps.walking && walked && (
            <SeatNavigator
              seats={drawing.seats}
              section={walked.section}
              walk={steps.walk}
              at={steps.walking.at}
              found={seats.found}
              onStep={steps.goTo}
              onSeat={(seat) => afterPaint(() => enter(seat.key ?? undefined, seat))}
              onChoose={(seat) => choose(seat, false)}
              onLeave={leaveSeats}
            />
          )}
          <MapTooltip
            ref={hint}
            drawn={drawn}
            isNavigable={isNavigable && !walked}
            windowBox={windowBox}
            shownNow={shownNow}
            placeOf={placeOf}
          />
        </div>
      </div>
      <div className={classes['bar']}>
        <MapLegend signs={signs} />
        <MapButtons
          isZoomed={moves.isZoomed}
          onZoom={(factor) => zoom(factor)}
          onPan={pan}
          onReset={reset}
          isLassoing={isLassoing}
          onLasso={onSeveral && (() => setLassoing(!isLassoing))}
        />
      </div>
    </div>
  )
}
