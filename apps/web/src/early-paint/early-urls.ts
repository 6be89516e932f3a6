import { PATHS } from '../lib/routes.ts'

/** The first request of each list without parameters, as `initialQueriesFor` of its path sends it. */
export const EARLY_URLS: Readonly<Record<string, string>> = {
  [PATHS.sales]: '/sales/',
  [PATHS.purchases]: '/purchases/',
  [PATHS.listings]: '/inventory/?order_by=upcoming',
  [PATHS.eventList]: '/events/',
}
