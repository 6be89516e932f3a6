import { Pager } from '@seatdesk/ui'
import { useEffect, useState } from 'react'

interface Pages {
  /** The page and its size, as members of the request. */
  request: { page: number; perPage: number }
  /** The page size at first; lists that are not longer have no pager. */
  fewest: number
  go: (page: number) => void
  resize: (perPage: number) => void
}

/** State of the pages of a list. Another `of` starts at the first page again. */
export const usePages = (fewest: number, of = ''): Pages => {
  const [current, setCurrent] = useState({ of, page: 1, perPage: fewest })
  const { perPage } = current
  const page = current.of === of ? current.page : 1
  return {
    request: { page, perPage },
    fewest,
    go: (next) => setCurrent({ of, page: next, perPage }),
    resize: (next) => setCurrent({ of, page: 1, perPage: next }),
  }
}

interface ListPagerProps {
  pages: Pages
  /** Number of entries on all pages. */
  total: number
  /** The total in words. */
  totalText: string
  /** Names the pages among those of other lists. */
  label: string
  /** The page size of a list that has no others; by default the user selects it. */
  fixedSize?: number | undefined
}

/** The pages of a list on a panel; nothing if one page holds it. */
export function ListPager({ pages, total, totalText, label, fixedSize }: ListPagerProps) {
  const { request, fewest, go, resize } = pages
  const { page } = request
  const perPage = fixedSize ?? request.perPage
  const last = Math.max(1, Math.ceil(total / perPage))
  // The entries of the last page may have left the list.
  useEffect(() => {
    if (page > last) go(last)
  }, [page, last, go])
  if (total <= (fixedSize ?? fewest)) return null
  return (
    <Pager
      aria-label={label}
      page={page}
      perPage={perPage}
      total={total}
      totalText={totalText}
      onPage={go}
      onPerPage={fixedSize === undefined ? resize : undefined}
      isCompact
    />
  )
}
