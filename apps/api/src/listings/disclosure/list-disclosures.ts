import { TRAITS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'

/** Lists the catalog of disclosures and attributes. */
const listDisclosures: Handler<Contract['disclosures']['list']> = async () => ({
  results: [...TRAITS],
})

export const disclosureHandlers = {
  list: listDisclosures,
} satisfies ResourceHandlers<'disclosures'>
