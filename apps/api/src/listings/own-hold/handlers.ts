import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { releaseOwnHold } from '../hold/release-own-hold.ts'
import { createOwnHold } from './create-own-hold.ts'
import { listOwnHolds } from './own-hold-list.ts'

/** Handlers of own holds. */
export const ownHoldHandlers = {
  list: listOwnHolds,
  create: createOwnHold,
  release: releaseOwnHold,
} satisfies ResourceHandlers<'ownHolds'>
