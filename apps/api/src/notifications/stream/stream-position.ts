/** How far the reader of a stream has come with its notifications. */
export interface StreamPosition {
  /** Up to here everything was told, or was there before. */
  floor: number
  /** What was told of those above it. */
  told: ReadonlySet<number>
}

const PLACE = /^(\d{1,15})\.((?:\d{1,15},?)*)$/

/** A place as `Last-Event-ID` carries it: the floor, and what was told above it. */
export const formatPosition = ({ floor, told }: StreamPosition): string =>
  `${floor}.${[...told].join(',')}`

/** The place that a reader names; `null` where it names none that a stream of ours has given. */
export const parsePosition = (text: string | null): StreamPosition | null => {
  const [, floor, told = ''] = PLACE.exec(text ?? '') ?? []
  if (floor === undefined) return null
  return { floor: Number(floor), told: new Set(told.split(',').filter(Boolean).map(Number)) }
}
