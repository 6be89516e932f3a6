import { type Kysely, sql } from 'kysely'

/**
 * Drawings that were replaced stay, so that they can be shown again; what a section is called beside
 * its name is looked up by whoever finds listings.
 */
export const seatMapVersions = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table seat_maps
    add column first_id bigint references seat_maps,
    add column made_by text not null default 'upload'
      check (made_by in ('upload', 'replace', 'name')),
    add column replaced_at timestamptz,
    add column aliases jsonb not null default '[]'`,
  'create index seat_maps_of_first on seat_maps (first_id) where first_id is not null',
  `create unique index seat_maps_shown on seat_maps (coalesce(first_id, id))
    where replaced_at is null`,
]
