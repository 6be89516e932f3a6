import { useCallback, useState } from 'react'
import { useNavigationType } from 'react-router'

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
