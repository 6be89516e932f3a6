import { useEffect } from 'react'

interface Pages {
  /** The page that the address names. */
  page: number
  perPage: number
  /** How many rows there are on all pages; `null` while that is not known. */
  total: number | null
  /** Names another page, in the place of the one that is named. */
  onPage: (page: number) => void
}

/** Whether a list has fewer pages than its address says, and which is then the last. */
const lastPage = ({ total, perPage }: Pick<Pages, 'total' | 'perPage'>): number =>
  Math.max(1, Math.ceil((total ?? 0) / perPage))

/**
 * Leads from a page past the end, of an old link or of a list that has grown shorter, to the last
 * one. Gives whether it is on its way.
 */
export const useLastPage = ({ page, perPage, total, onPage }: Pages): boolean => {
  const last = lastPage({ total, perPage })
  const isPast = total !== null && page > last
  useEffect(() => {
    if (isPast) onPage(last)
  })
  return isPast
}
