import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent as ReactPointerEvent } from 'react'

import { useWords } from '../words/words-context.ts'
import type { CleanSvg } from './clean-svg.ts'
import { findDrawnSections, isChoosable } from './drawn-sections.ts'
import { isWithin, type Point } from './lasso.ts'
import type { MapChoice, MapSign } from './map-section.ts'
import { MapButtons } from './MapButtons.tsx'
import { MapSigns } from './MapSigns.tsx'
import { neighbour } from './neighbour.ts'
import type { Direction, Place } from './neighbour.ts'
import { boxIn, placeHint } from './place-hint.ts'
import { type FoundSeat, useSeats } from './seats/use-seats.ts'
import { useLasso } from './use-lasso.ts'
import { usePaintedSections } from './use-painted-sections.ts'
import { usePanZoom } from './use-pan-zoom.ts'

import classes from './SeatMap.module.css'

interface MapDrawingProps extends MapChoice {
  drawing: CleanSvg
  label: string
  signs: readonly MapSign[] | undefined
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

/** The drawing with its sections as buttons: one stop of the Tab key, arrow keys in between. Where its
 * seats are too many to be elements they are painted behind it. */
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
  litSection,
  signs,
  label,
}: MapDrawingProps) {
  const { seatIn } = useWords()
  const [hintKey, setHintKey] = useState<string>()
  const [hintSeat, setHintSeat] = useState<FoundSeat | null>(null)
  const [isLassoing, setLassoing] = useState(false)
  const [activeKey, setActiveKey] = useState<string>()
  const hint = useRef<HTMLDivElement>(null)
  const { frame, stage, view, isZoomed, zoom, pan, reset, reveal } = usePanZoom(follow, isLasso)
  const lasso = useLasso({ frame, isTaking: isLasso, onDrawn: chooseWithin })

  const drawn = useMemo(
    () => findDrawnSections(drawing, sections, keyOf),
    [drawing, sections, keyOf],
  )
  const seats = useSeats({ drawing, drawn, marks: namedSeats, keyOf, frame, view })
  const choosable = [...drawn].filter(([, { section }]) => isChoosable(section))
  const isThere = choosable.some(([key]) => key === activeKey)
  const stopKey = isThere ? activeKey : choosable[0]?.[0]
  const litKey = litSection ? keyOf(litSection) : undefined
  const hinted = hintKey === undefined ? undefined : drawn.get(hintKey)?.section
  usePaintedSections({ drawing, drawn, stage, activeKey: stopKey, litKey })
  useLayoutEffect(follow)

  /** Keeps the hint at what it is about, and the seats where the drawing is. */
  function follow() {
    seats.repaint()
    const window = frame.current?.getBoundingClientRect()
    if (!window || !hint.current) return
    const section = hintKey === undefined ? undefined : drawn.get(hintKey)?.button
    if (hintSeat) {
      const { x: left, y } = hintSeat
      placeHint(hint.current, window, { left, width: 0, top: y - 4, bottom: y + 4 })
    } else if (section) placeHint(hint.current, window, boxIn(window, section))
  }

  function isLasso(event: PointerEvent) {
    return onSeveral !== undefined && (isLassoing || event.shiftKey)
  }

  function chooseWithin(line: readonly Point[]) {
    const window = frame.current?.getBoundingClientRect()
    if (!window) return
    setLassoing(false)
    const around = line.map(({ x, y }) => ({ x: x + window.left, y: y + window.top }))
    const held = places().filter((place) => isWithin(place, around))
    const names = held.flatMap(({ key }) => drawn.get(key)?.section.name ?? [])
    if (names.length > 0) onSeveral?.(names)
  }

  const keyAt = (target: EventTarget) =>
    target instanceof Element
      ? (target.closest<SVGElement>('[data-key]')?.dataset['key'] ?? undefined)
      : undefined

  const sectionAt = (key: string | undefined) => {
    const section = key === undefined ? undefined : drawn.get(key)?.section
    return section && isChoosable(section) ? section : undefined
  }

  function enter(key: string | undefined) {
    const section = sectionAt(key)
    const next = section ? key : undefined
    if (next === hintKey) return
    setHintKey(next)
    onHover(section?.name ?? null)
  }

  /** Seats are no elements: which of them the pointer is on is told by where it is. */
  function move(event: ReactPointerEvent) {
    if (!drawing.seats) return
    const seat = seats.at(event.clientX, event.clientY)
    if (seat?.row === hintSeat?.row && seat?.seat === hintSeat?.seat && seat?.key === hintSeat?.key)
      return
    setHintSeat(seat)
    if (seat) enter(seat.key ?? undefined)
  }

  function click(event: MouseEvent<HTMLElement>) {
    const seat = event.detail > 0 ? seats.at(event.clientX, event.clientY) : null
    if (seat?.mark && onSeat) onSeat(seat.mark)
    else press(seat?.key ?? keyAt(event.target), event.shiftKey)
  }

  function press(key: string | undefined, isAdding: boolean) {
    const section = sectionAt(key)
    if (!section) return
    setActiveKey(key)
    if (isAdding) onAdd(section.name)
    else onToggle(section.name)
  }

  function places(): Place[] {
    return choosable.map(([key, { button }]) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return { key, x: left + width / 2, y: top + height / 2 }
    })
  }

  function focusNeighbour(direction: Direction) {
    const all = places()
    const from = all.find(({ key }) => key === stopKey)
    const next = from && neighbour(from, direction, all)
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
    } else if (direction) focusNeighbour(direction)
    else if (event.key === 'Enter' || event.key === ' ') press(keyAt(event.target), event.shiftKey)
    else if (event.key === '+' || event.key === '=') zoom(zoomStep)
    else if (event.key === '-') zoom(1 / zoomStep)
    else if (event.key === '0') reset()
    else return
    event.preventDefault()
  }

  const seatText = hintSeat?.seat && seatIn(hintSeat.row, hintSeat.seat)
  const seatLabel = hintSeat?.mark?.label ?? [seatText, hinted?.label].filter(Boolean).join(' · ')
  const hintText = seatLabel === '' ? undefined : seatLabel

  return (
    <div className={classes['map']}>
      <div
        className={classes['frame']}
        ref={frame}
        data-zoomed={isZoomed || undefined}
        data-lassoing={isLassoing || undefined}
      >
        {drawing.seats && <canvas ref={seats.canvas} className={classes['seats']} aria-hidden />}
        <div
          ref={stage}
          role="group"
          aria-label={label}
          className={classes['stage']}
          onClick={click}
          onPointerOver={(event) => enter(keyAt(event.target))}
          onPointerMove={move}
          onPointerLeave={() => {
            setHintSeat(null)
            enter(undefined)
          }}
          onFocus={(event) => {
            const key = keyAt(event.target)
            setActiveKey(key)
            reveal(event.target)
            enter(key)
          }}
          onBlur={() => enter(undefined)}
          onKeyDown={handleKey}
        />
        {onSeveral && (
          <svg className={classes['lasso']} aria-hidden>
            <polygon ref={lasso} />
          </svg>
        )}
        <div ref={hint} className={classes['hint']} data-shown={hintText !== undefined} aria-hidden>
          {hintText}
        </div>
      </div>
      <div className={classes['bar']}>
        <MapSigns signs={signs} />
        <MapButtons
          isZoomed={isZoomed}
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
