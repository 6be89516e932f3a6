import type { NamedFile } from '@seatdesk/api-client'
import type { WallTime } from '@seatdesk/domain'

/** Asks for a ledger as a file, for the dates in force. */
export type Report = (range: {
  from: WallTime | undefined
  to: WallTime | undefined
}) => Promise<NamedFile>
