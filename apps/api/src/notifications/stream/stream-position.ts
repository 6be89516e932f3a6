/** How far the reader of a stream has read its notifications. */
export interface StreamPosition {
  /** All notifications up to this id were sent, or existed before. */
  floor: number
  /** Ids above the floor that were sent. */
  told: ReadonlySet<number>
}

const PLACE = /^(\d{1,15})\.((?:\d{1,15},?)*)$/

/** Formats a position for `Last-Event-ID`: the floor, and the ids sent above it. */
export const formatPosition = ({ floor, told }: StreamPosition): string =>
  `${floor}.${[...told].join(',')}`

/** Parses a position; returns `null` if the text is not one that a stream has sent. */
export const parsePosition = (text: string | null): StreamPosition | null => {
  const [, floor, reported = ''] = PLACE.exec(text ?? '') ?? []
  if (floor === undefined) return null
  return { floor: Number(floor), told: new Set(reported.split(',').filter(Boolean).map(Number)) }
}
