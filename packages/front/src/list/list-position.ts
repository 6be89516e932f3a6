import { useCallback, useState, useEffect, useRef, type RefObject, useLayoutEffect } from 'react'
import { useNavigationType } from 'react-router'

import {
  areStepsAlike,
  type Extent,
  pageInSight,
  pageOf,
  pagesAround,
  type Sight,
} from './row-pages.ts'

interface Anchor {
  /** What the list is of, without its page. */
  about: string
  /** The page that the reader turned to, and that rows are asked by. */
  page: number
  /** The pages that the address named since, because the reader scrolled to them. */
  passed: readonly number[]
  /** The page that the address is about to name because the reader turns to it; `null` when none is. */
  turningTo: number | null
  /** The page that was turned to last, be it one whose rows were scrolled to before. */
  turnedTo: number
  /** Whether the reader went back to it, and is brought to the lines that were read there. */
  isBack: boolean
  /** Grows whenever another page was turned to. */
  turns: number
}

/**
 * The page of a list that its rows are asked by: that which the reader turned to. What is scrolled to
 * is named by the address as well, and asks for nothing.
 */
export const useAnchor = (about: string, page: number) => {
  const [kept, setKept] = useState<Anchor>({ ...NEW, about, page, turnedTo: page, turns: 0 })
  const isBack = useNavigationType() === 'POP'
  const isKept =
    kept.about === about &&
    page !== kept.turningTo &&
    (page === kept.page || kept.passed.includes(page))
  const anchor = isKept
    ? kept
    : {
        ...NEW,
        about,
        page,
        turnedTo: page,
        isBack,
        turns: kept.turns + 1,
      }
  if (!isKept) setKept(anchor)

  return {
    anchor,
    /** The address is about to name a page that was scrolled to. */
    pass: (next: number) => setKept((now) => ({ ...now, passed: [...now.passed, next] })),
    /** A page is turned to, be it the one that is named. What it brings comes with the address. */
    turn: useCallback(
      (next: number) =>
        setKept((now) =>
          next === page
            ? { ...now, turnedTo: next, isBack: false, turns: now.turns + 1 }
            : { ...now, turningTo: next },
        ),
      [page],
    ),
  }
}

const NEW = { passed: [], turningTo: null, isBack: false }

interface SightOptions {
  /** Whether rows are being followed at all: there are many, and they answer what is asked. */
  isFollowed: boolean
  extent: Extent
  /** The page that the address names. */
  named: number
  /** Grows whenever another page was turned to, or another list asked for. */
  turns: number
  /** Called with the page that the address is to name. */
  onPage: (page: number) => void
  /** Called with the pages that are to be known, and with those to be kept besides. */
  onWanted: (pages: readonly number[], kept: readonly number[]) => void
}

/** So long the reader rests somewhere before what is there is asked for, and named by the address. */
const ASK_AFTER_MS = 60
const NAME_AFTER_MS = 200

/** Follows the rows in sight: which pages they need, and which of them the address names. */
export const useSight = (options: SightOptions) => {
  const { isFollowed, extent, turns } = options
  const latest = useLatest(options)
  const [sight, setSight] = useState<Sight | null>(null)
  const focused = useRef<number | null>(null)
  const seen = useRef<Sight | null>(null)
  const naming = useRef<ReturnType<typeof setTimeout>>(undefined)

  const wanted = isFollowed && sight ? pagesAround(sight.first, sight.last, extent).join() : ''
  useEffect(() => {
    if (wanted === '') return undefined
    const timer = setTimeout(() => {
      const { onWanted, extent } = latest.current
      const kept = focused.current === null ? [] : [pageOf(focused.current, extent.perPage)]
      onWanted(wanted.split(',').map(Number), kept)
    }, ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [latest, wanted])

  useEffect(
    () => () => {
      clearTimeout(naming.current)
      seen.current = null
    },
    [turns],
  )

  const name = useCallback(() => {
    clearTimeout(naming.current)
    const { isFollowed, extent, named, onPage } = latest.current
    if (!isFollowed || seen.current === null) return
    const page = pageInSight(named, seen.current, extent)
    if (page !== named) naming.current = setTimeout(() => onPage(page), NAME_AFTER_MS)
  }, [latest])
  // What was in sight before the answer came is so after it.
  useEffect(name, [name, isFollowed])

  const onSight = useCallback(
    (next: Sight, focus: number | null) => {
      focused.current = focus
      seen.current = next
      setSight((before) => (areStepsAlike(before, next, latest.current.extent) ? before : next))
      name()
    },
    [latest, name],
  )
  return { sight, onSight }
}

/** What was drawn last, for whoever is called later. */
export const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
