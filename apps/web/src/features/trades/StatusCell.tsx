import type { Status } from '@seatdesk/domain'
import { StatusBadge } from '@seatdesk/ui'

/** A status in its colour and its word. */
export function StatusCell({ status }: { status: Status }) {
  return <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
}
