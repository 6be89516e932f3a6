import { CATEGORIES, EVENT_STATUS, eventStatus } from '@seatdesk/domain'

/** The categories that an event can have. */
export const CATEGORY_CHOICES = [CATEGORIES.music, CATEGORIES.sports, CATEGORIES.arts].map(
  ({ id, name }) => ({ value: id, label: name }),
)

/** The states that an event can be in. */
export const EVENT_STATUS_CHOICES = Object.values(EVENT_STATUS).map((value) => ({
  value,
  label: eventStatus(value).label,
}))
