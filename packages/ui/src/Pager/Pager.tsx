import { usePagination } from '@mantine/hooks'
import cx from 'clsx'
import { useId, useState } from 'react'
import type { ComponentPropsWithRef } from 'react'

import { IconButton } from '../IconButton/IconButton.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { useLabels } from '../labels/labels.ts'

import classes from './Pager.module.css'

/** Page size options. */
export const PAGE_SIZES = [10, 20, 30, 40, 50, 60, 70] as const

export interface PagerProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** The current page; the first is 1. */
  page: number
  /** Total number of rows on all pages. */
  total: number
  /** Rows per page, 50 by default. */
  perPage?: number
  /** Called with the new page, always within range. */
  onPage: (page: number) => void
  /**
   * Called with the new page size; the application goes back to page 1. Without it the page size is
   * fixed.
   */
  onPerPage?: ((perPage: number) => void) | undefined
  /** Whether only the pages are shown below the `cards` breakpoint; false by default. */
  isCompact?: boolean
  /** The total in words, such as `1 sale`; the number and `results` by default. */
  totalText?: string
}

/** Pagination of a list. */
export function Pager({
  page,
  total,
  perPage = 50,
  onPage,
  onPerPage,
  totalText,
  isCompact = false,
  className,
  ...rest
}: PagerProps) {
  const labels = useLabels()
  const id = useId()
  const [typedPage, setTypedPage] = useState('')
  const count = Math.max(1, Math.ceil(total / perPage))
  const pages = usePagination({ total: count, page, onChange: onPage })
  const sizes = PAGE_SIZES.some((size) => size === perPage)
    ? PAGE_SIZES
    : [...PAGE_SIZES, perPage].toSorted((a, b) => a - b)

  function goToTypedPage() {
    const number = Number.parseInt(typedPage, 10)
    setTypedPage('')
    if (!Number.isNaN(number)) pages.setPage(number)
  }

  return (
    <nav
      aria-label={labels.pages}
      className={cx(classes['root'], className)}
      data-compact={isCompact || undefined}
      {...rest}
    >
      <span className={classes['total']}>
        {totalText ?? `${total.toLocaleString('en-US')} ${labels.results}`}
      </span>

      <span className={classes['pages']}>
        <IconButton label={labels.previousPage} disabled={page <= 1} onClick={pages.previous}>
          <IconChevronLeft />
        </IconButton>
        {pages.range.map((number, index) =>
          number === 'dots' ? (
            <span key={`dots-${index}`} className={classes['gap']} aria-hidden>
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              className={classes['page']}
              aria-label={labels.page(number)}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => pages.setPage(number)}
            >
              {number}
            </button>
          ),
        )}
        <IconButton label={labels.nextPage} disabled={page >= count} onClick={pages.next}>
          <IconChevronRight />
        </IconButton>
      </span>

      <span className={classes['tools']}>
        {onPerPage && (
          <span className={classes['field']}>
            <label htmlFor={`${id}-size`}>{labels.rowsPerPage}</label>
            <select
              id={`${id}-size`}
              className={classes['input']}
              value={perPage}
              onChange={(event) => onPerPage(Number(event.currentTarget.value))}
            >
              {sizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </span>
        )}
        <form
          className={classes['field']}
          onSubmit={(event) => {
            event.preventDefault()
            goToTypedPage()
          }}
        >
          <label htmlFor={`${id}-page`}>{labels.goToPage}</label>
          <input
            id={`${id}-page`}
            className={classes['input']}
            inputMode="numeric"
            autoComplete="off"
            value={typedPage}
            onChange={(event) => setTypedPage(event.currentTarget.value.replaceAll(/\D/g, ''))}
            onBlur={goToTypedPage}
          />
        </form>
      </span>
    </nav>
  )
}
