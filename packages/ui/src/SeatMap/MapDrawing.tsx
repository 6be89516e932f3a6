import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import type { CleanSvg } from './clean-svg.ts'
import {
  findDrawnSections,
  forgetSections,
  isChoosable,
  nameSections,
  paintSections,
} from './drawn-sections.ts'
import type { MapChoice, MapSign } from './map-section.ts'
import { MapButtons } from './MapButtons.tsx'
import { MapSigns } from './MapSigns.tsx'
import { markPlaces } from './mark-places.ts'
import { markSheets } from './mark-sheets.ts'
import { neighbour } from './neighbour.ts'
import type { Direction, Place } from './neighbour.ts'
import { usePanZoom } from './use-pan-zoom.ts'
import { writeNotes } from './write-notes.ts'

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

/** The drawing with its sections as buttons: one stop of the Tab key, arrow keys in between. */
export function MapDrawing({
  drawing,
  sections,
  keyOf,
  onToggle,
  onAdd,
  onHover,
  litSection,
  signs,
  label,
}: MapDrawingProps) {
  const [hintKey, setHintKey] = useState<string>()
  const [activeKey, setActiveKey] = useState<string>()
  const hint = useRef<HTMLDivElement>(null)
  const words = useRef<ReadonlyMap<string, readonly SVGTextElement[]>>(new Map())
  const noted = useRef<ReadonlyMap<string, readonly SVGTextElement[]>>(new Map())
  const { frame, stage, isZoomed, zoom, pan, reset, reveal } = usePanZoom(placeHint)

  const drawn = useMemo(
    () => findDrawnSections(drawing, sections, keyOf),
    [drawing, sections, keyOf],
  )
  const choosable = [...drawn].filter(([, { section }]) => isChoosable(section))
  const isThere = choosable.some(([key]) => key === activeKey)
  const stopKey = isThere ? activeKey : choosable[0]?.[0]
  const litKey = litSection ? keyOf(litSection) : undefined
  const hinted = hintKey === undefined ? undefined : drawn.get(hintKey)?.section
  const names = [...drawn]
    .map(([key, { section }]) => `${key}=${section.title ?? section.name}`)
    .join()
  const notes = [...drawn].map(([key, { section }]) => `${key}=${section.note ?? ''}`).join()

  useLayoutEffect(() => {
    stage.current?.replaceChildren(drawing.root)
  }, [drawing, stage])

  useLayoutEffect(() => {
    forgetSections(drawing.root, drawn)
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
    paintSections(drawn, [words.current, noted.current], { activeKey: stopKey, litKey })
  }, [drawing, drawn, stopKey, litKey, names, notes])

  useLayoutEffect(placeHint)

  /** Puts the hint above its section, inside the frame. */
  function placeHint() {
    const section = hintKey === undefined ? undefined : drawn.get(hintKey)?.button
    const bounds = frame.current?.getBoundingClientRect()
    if (!section || !bounds || !hint.current) return
    const box = section.getBoundingClientRect()
    const half = hint.current.offsetWidth / 2
    const middle = box.left + box.width / 2 - bounds.left
    const x = Math.min(bounds.width - half - 8, Math.max(half + 8, middle))
    const above = box.top - bounds.top - hint.current.offsetHeight - 8
    const y = above < 8 ? Math.min(bounds.height - 40, box.bottom - bounds.top + 8) : above
    hint.current.style.transform = `translate(${x}px, ${y}px) translateX(-50%)`
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

  return (
    <div className={classes['map']}>
      <div className={classes['frame']} ref={frame} data-zoomed={isZoomed || undefined}>
        <div
          ref={stage}
          role="group"
          aria-label={label}
          className={classes['stage']}
          onClick={(event) => press(keyAt(event.target), event.shiftKey)}
          onPointerOver={(event) => enter(keyAt(event.target))}
          onPointerLeave={() => enter(undefined)}
          onFocus={(event) => {
            const key = keyAt(event.target)
            setActiveKey(key)
            reveal(event.target)
            enter(key)
          }}
          onBlur={() => enter(undefined)}
          onKeyDown={handleKey}
        />
        <div ref={hint} className={classes['hint']} data-shown={hinted !== undefined} aria-hidden>
          {hinted?.label}
        </div>
      </div>
      <div className={classes['bar']}>
        <MapSigns signs={signs} />
        <MapButtons
          isZoomed={isZoomed}
          onZoom={(factor) => zoom(factor)}
          onPan={pan}
          onReset={reset}
        />
      </div>
    </div>
  )
}
