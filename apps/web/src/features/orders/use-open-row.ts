import { useQueryParams, writeQueryParams } from '@seatdesk/app-kit/query'
import { urlFields, marketCalls } from '@seatdesk/domain/contract'
import { useLocation } from 'react-router'

/** The row is identified by the id that its details are loaded by. */
const fields = urlFields({ open: marketCalls.sales.get.params.entries.id })

/** Keeps the open row of a list in the URL, and returns the links of the rows. */
export const useOpenRow = () => {
  const { pathname, search } = useLocation()
  const [{ open }, write] = useQueryParams(fields)
  return {
    /** Id of the open row; `null` if none is open. */
    openId: open ?? null,
    hrefOf: (id: number): string =>
      `${pathname}?${writeQueryParams(fields, new URLSearchParams(search), { open: id }).toString()}`,
    close: () => write({ open: undefined }, { replace: true }),
  }
}
