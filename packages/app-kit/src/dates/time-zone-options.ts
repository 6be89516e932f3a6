import { timeZoneLabel } from '@seatdesk/domain'

/** Time zones of most venues, from east to west. */
const COMMON_TIME_ZONES = [
  'America/St_Johns',
  'America/Halifax',
  'America/Puerto_Rico',
  'America/New_York',
  'America/Toronto',
  'America/Chicago',
  'America/Winnipeg',
  'America/Mexico_City',
  'America/Denver',
  'America/Edmonton',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Vancouver',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/** Options of a select of time zones: the common ones in words, then all others by their IANA name. */
export const timeZoneOptions = (current: string): { value: string; label: string }[] => {
  const common = new Set([...COMMON_TIME_ZONES, current])
  return [
    ...[...common].map((value) => ({ value, label: timeZoneLabel(value) })),
    ...Intl.supportedValuesOf('timeZone')
      .filter((name) => !common.has(name))
      .map((value) => ({ value, label: value })),
  ]
}
