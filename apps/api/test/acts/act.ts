import type { ApiClient } from '@seatdesk/api-client'

import type { TestMarket } from '../market.ts'

/** Does one thing as an administrator, once; what it takes is made beforehand, by other hands. */
export type Act = (stage: { market: TestMarket; admin: ApiClient }) => Promise<unknown>
