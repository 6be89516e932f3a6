interface Named {
  name: string
}

/** The most names that are listed; the others are counted. */
const MAX_NAMES = 3

const LIST = new Intl.ListFormat('en-US')

/** Lists the performers and events to which a member is narrowed: `Chicago Bulls and 2 others`. */
export const narrowedNames = ({
  events,
  performers,
}: {
  events: readonly Named[]
  performers: readonly Named[]
}): string => {
  const names = [...new Set([...performers, ...events].map(({ name }) => name))]
  const others = names.length - MAX_NAMES
  return LIST.format([
    ...names.slice(0, MAX_NAMES),
    ...(others > 0 ? [`${others} ${others === 1 ? 'other' : 'others'}`] : []),
  ])
}
