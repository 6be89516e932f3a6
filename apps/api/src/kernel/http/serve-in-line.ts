import type { MiddlewareHandler } from 'hono'

import { inLineOf } from '../limit/line.ts'
import { networkOf } from '../limit/network-of.ts'
import type { Settings } from '../settings.ts'
import { callerAddress } from './caller-address.ts'

/** Answers in the line of where a request comes from; who calls is known, and joined, later. */
export const serveInLine =
  (settings: Settings): MiddlewareHandler =>
  (c, next) =>
    inLineOf(networkOf(callerAddress(settings, c)), next)
