import { invalid } from '../../kernel/refusal.ts'
import type { WatchRow } from './watch-store.ts'

type Terms = Pick<WatchRow, 'kind' | 'listings' | 'tells_listings' | 'ended_as'>

/** @throws 422 where a want lacks its limit or its listings, or a search is to end. */
export const checkTerms = ({
  kind,
  listings,
  tells_listings: tellsListings,
  ended_as: endedAs,
}: Terms): void => {
  if (kind === 'search' && endedAs !== null) throw invalid({ endedAs: 'goes with a want alone' })
  if (kind === 'search') return
  if (listings.to === undefined) throw invalid({ 'listings.to': 'a want needs a limit price' })
  if (!tellsListings) throw invalid({ tellsListings: 'a want tells of whatever meets it' })
}
