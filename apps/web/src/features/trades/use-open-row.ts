import { addressFields, marketCalls } from '@seatdesk/domain/contract'
import { useQuery, writeQuery } from '@seatdesk/front/query'
import { useLocation } from 'react-router'

/** A row is named by the number that its story is asked for by. */
const fields = addressFields({ open: marketCalls.sales.get.params.entries.id })

/** Which row of a list is open, as its address holds it, and where the rows lead. */
export const useOpenRow = () => {
  const { pathname, search } = useLocation()
  const [{ open }, write] = useQuery(fields)
  return {
    /** The number of the open row; `null` while all are closed. */
    openId: open ?? null,
    hrefOf: (id: number): string =>
      `${pathname}?${writeQuery(fields, new URLSearchParams(search), { open: id }).toString()}`,
    close: () => write({ open: undefined }, { replace: true }),
  }
}
