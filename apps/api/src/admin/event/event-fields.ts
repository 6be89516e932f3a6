import {
  EVENT_STATUS,
  type EventCategoryId,
  type EventKind,
  type EventStatusId,
} from '@seatdesk/domain'
import { sql } from 'kysely'

import { lockShownSeatMap, parsePerformers, searchText } from '../../catalog/index.ts'
import { validationError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/transaction.ts'

/** Data of an event, in wire format. */
export interface EventFields {
  name: string
  eventCategoryId: EventCategoryId
  venueId: number
  seatMapId: number | null
  coverImageURL: string | null
  dateTime: string
  dateTBA: boolean
  timeTBA: boolean
  statusId: EventStatusId
  /** `null` to derive it from the names of event and venue. */
  kind: EventKind | null
  belongsTo: number | null
  /** Tells events of one name apart; `null` if there is no need. */
  session: string | null
  /** Ascending and without duplicates. */
  tagIds: number[]
  performerIds: number[]
}

/** Default values of an event. */
export const DEFAULT_EVENT_FIELDS = {
  seatMapId: null,
  coverImageURL: null,
  dateTBA: false,
  timeTBA: false,
  statusId: EVENT_STATUS.approved,
  kind: null,
  belongsTo: null,
  session: null,
  tagIds: [],
  performerIds: [],
} satisfies Partial<EventFields>

/** Sorts tag or performer ids and removes duplicates. */
export const normalizeEventFields = (ids: readonly number[]): number[] =>
  [...new Set(ids)].toSorted((left, right) => left - right)

/** Returns the data of an event, and locks it until the transaction ends. */
export const lockEvent = async (tx: Tx, id: number): Promise<EventFields | null> => {
  const event = await tx
    .selectFrom('events')
    .select(['name', 'category_id as eventCategoryId', 'venue_id as venueId'])
    .select(['seat_map_id as seatMapId', 'cover_image_url as coverImageURL'])
    .select(['date_time as dateTime', 'date_tba as dateTBA', 'time_tba as timeTBA'])
    .select(sql<EventStatusId>`status_id`.as('statusId'))
    .select(['kind', 'belongs_to as belongsTo', 'session'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!event) return null
  const tags = await tx
    .selectFrom('event_tags')
    .select('tag_id')
    .where('event_id', '=', id)
    .execute()
  const performers = await tx
    .selectFrom('event_performers')
    .select('performer_id')
    .where('event_id', '=', id)
    .execute()
  return {
    ...event,
    tagIds: normalizeEventFields(tags.map((tag) => tag.tag_id)),
    performerIds: normalizeEventFields(performers.map((performer) => performer.performer_id)),
  }
}

/**
 * Columns of an event with this data. Locks its venue and seat map until the transaction ends.
 * @throws 422 for a venue or seat map that does not exist.
 */
export const eventRow = async (tx: Tx, fields: EventFields) => {
  const venue = await tx
    .selectFrom('venues')
    .select(['name', 'city'])
    .where('id', '=', fields.venueId)
    .forShare()
    .executeTakeFirst()
  if (!venue) throw validationError({ venueId: 'there is no such venue' })
  if (fields.seatMapId !== null && !(await lockShownSeatMap(tx, fields.seatMapId)))
    throw validationError({ seatMapId: 'there is no such seat map' })
  await checkMainEvent(tx, fields)
  return {
    name: fields.name,
    category_id: fields.eventCategoryId,
    venue_id: fields.venueId,
    seat_map_id: fields.seatMapId,
    cover_image_url: fields.coverImageURL,
    date_time: fields.dateTime,
    date_tba: fields.dateTBA,
    time_tba: fields.timeTBA,
    status_id: fields.statusId,
    search_text: searchText({ name: fields.name, venue: venue.name, city: venue.city }),
    belongs_to: fields.belongsTo,
    session: fields.session,
    ...(fields.kind !== null && { kind: fields.kind }),
  }
}

/** @throws 422 if the main event is not a main event, or the event is one itself. */
const checkMainEvent = async (tx: Tx, { kind, belongsTo }: EventFields): Promise<void> => {
  if (belongsTo === null) return
  if (kind === null || kind === 'main')
    throw validationError({ belongsTo: 'a main event cannot belong to another event' })
  const main = await tx
    .selectFrom('events')
    .select('id')
    .where('id', '=', belongsTo)
    .where('kind', '=', 'main')
    .forKeyShare()
    .executeTakeFirst()
  if (!main) throw validationError({ belongsTo: 'there is no such main event' })
}

/**
 * Replaces the tags of an event.
 * @throws 422 naming a tag that the catalog does not have.
 */
export const setTags = async (
  tx: Tx,
  eventId: number,
  tagIds: readonly number[],
): Promise<void> => {
  const known = await tx
    .selectFrom('tags')
    .select('id')
    .where(sql<boolean>`id = any(${[...tagIds]}::bigint[])`)
    .where('owner_id', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const ids = new Set(known.map(({ id }) => id))
  const unknown = tagIds.find((id) => !ids.has(id))
  if (unknown !== undefined)
    throw validationError({ tagIds: `there is no tag ${unknown} in the catalog` })
  await tx.deleteFrom('event_tags').where('event_id', '=', eventId).execute()
  if (tagIds.length === 0) return
  await tx
    .insertInto('event_tags')
    .values(tagIds.map((tagId) => ({ event_id: eventId, tag_id: tagId })))
    .execute()
}

/** Performers whose name or alias occurs in the name of an event. */
export const findPerformersInName = async (tx: Tx, eventName: string): Promise<number[]> => {
  const keys = parsePerformers(eventName)
  const { rows } = await sql<{ id: number }>`
    select id from performers where name_key = any(${keys}::text[])
    union select performer_id from performer_names where name_key = any(${keys}::text[])
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Replaces the performers of an event.
 * @throws 422 naming a performer that does not exist.
 */
export const setPerformers = async (
  tx: Tx,
  eventId: number,
  performerIds: readonly number[],
): Promise<void> => {
  const known = await tx
    .selectFrom('performers')
    .select('id')
    .where(sql<boolean>`id = any(${[...performerIds]}::bigint[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const ids = new Set(known.map(({ id }) => id))
  const unknown = performerIds.find((id) => !ids.has(id))
  if (unknown !== undefined)
    throw validationError({ performerIds: `there is no performer ${unknown}` })
  await tx.deleteFrom('event_performers').where('event_id', '=', eventId).execute()
  if (performerIds.length === 0) return
  await tx
    .insertInto('event_performers')
    .values(performerIds.map((performerId) => ({ event_id: eventId, performer_id: performerId })))
    .execute()
}
