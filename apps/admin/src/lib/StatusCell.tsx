import type { Status } from '@seatdesk/domain'
import { StatusBadge } from '@seatdesk/ui'

/** A status in its colour and its word. */
export function StatusCell({ status: { tone, label } }: { status: Status }) {
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
