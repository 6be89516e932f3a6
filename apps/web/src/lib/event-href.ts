import { PATHS } from './routes.ts'

/** Where the tickets of an event are, narrowed by nothing. */
export const eventHref = ({ id }: { id: number }): string => `${PATHS.eventTickets}?id=${id}`
