import { useQueryParams, writeQueryParams } from '@seatdesk/app-kit/query'
import { useGoBackTo } from '@seatdesk/app-kit/router'
import { urlFields, listCalls } from '@seatdesk/domain/contract'
import { useLocation } from 'react-router'

/** The row is identified by the id that its details are loaded by. */
const fields = urlFields({ open: listCalls.sales.get.params.entries.id })

/** Keeps the open row of a list in the URL, and returns the links of the rows. */
export const useOpenRow = () => {
  const { pathname, search } = useLocation()
  const [{ open }, write] = useQueryParams(fields)
  const goBackTo = useGoBackTo()
  const addressOf = (id: number | undefined): string => {
    const params = writeQueryParams(fields, new URLSearchParams(search), { open: id }).toString()
    return params === '' ? pathname : `${pathname}?${params}`
  }
  return {
    /** Id of the open row; `null` if none is open. */
    openId: open ?? null,
    hrefOf: (id: number): string => addressOf(id),
    close: async () => {
      // The drawer of the open row has loaded this code.
      const { leaveLayerEntry } = await import('@seatdesk/ui/layers')
      await leaveLayerEntry()
      // Otherwise Back would lead to the same list.
      if (!goBackTo(addressOf(undefined))) write({ open: undefined }, { replace: true })
    },
  }
}
