import { useEffect, useMemo, useRef, useState } from 'react'

import { t } from '../../../lib/i18n/delivery.ts'
import {
  type PageAssignments,
  type TicketPage,
  assignPage,
  assignMatchingPages,
} from './delivery-plan.ts'
import type { Seat } from './match-pages.ts'
import { readPagesOrError, releasePages } from './read-pages-or-error.ts'

/** State of the dropped pages and their assignment to seats. */
export const useTicketPages = (seats: readonly Seat[]) => {
  const [pages, setPages] = useState<readonly TicketPage[]>([])
  const [plan, setPlan] = useState<PageAssignments>(new Map())
  const [reading, setReading] = useState<string | null>(null)
  const [faults, setFaults] = useState<readonly string[]>([])
  const allPages = useRef<readonly TicketPage[]>([])

  useEffect(() => () => releasePages(allPages.current), [])

  async function read(files: readonly File[]) {
    setFaults([])
    for (const file of files) {
      setReading(file.name)
      await readOne(file)
    }
    setReading(null)
  }

  async function readOne(file: File) {
    const found = await readPagesOrError(file)
    if (typeof found === 'string') return setFaults((now) => [...now, found])
    const fingerprint = found[0]?.source.fingerprint
    if (allPages.current.some(({ source }) => source.fingerprint === fingerprint)) {
      releasePages(found)
      return setFaults((now) => [...now, t('DELIVERY.KNOWN', { name: file.name })])
    }
    allPages.current = [...allPages.current, ...found]
    setPages(allPages.current)
    setPlan((now) => assignMatchingPages(now, found, seats))
  }

  return {
    pages,
    plan,
    /** Name of the file being read; `null` if none. */
    reading,
    /** Error messages of files that could not be read. */
    faults,
    read,
    give: (page: string, seat: string | null) => setPlan((now) => assignPage(now, page, seat)),
    /** Seats by key. */
    seatOf: useMemo(() => new Map(seats.map((seat) => [seat.key, seat])), [seats]),
  }
}
