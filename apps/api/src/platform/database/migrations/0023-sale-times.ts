import { type Kysely, sql } from 'kysely'

/**
 * When listings go on and off sale. Reads compare these times with the clock; stored totals
 * cannot, so `sale_changes_at` is the next of them that the totals do not contain yet. A job moves
 * it on, which marks the event as changed. Events have a label that tells those of one name apart.
 */
export const saleTimes = {
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `alter table events add column session text check (session <> '' and length(session) <= 40)`,
  `alter table listings
    add column on_sale_from timestamptz,
    add column on_sale_until timestamptz,
    add column sale_changes_at timestamptz,
    add constraint listings_sale_times check (on_sale_from < on_sale_until)`,
  `create index listings_sale_changes on listings (sale_changes_at)
    where sale_changes_at is not null`,
  `create function set_sale_change() returns trigger language plpgsql as $$
    begin
      new.sale_changes_at := coalesce(new.on_sale_from, new.on_sale_until);
      return new;
    end $$`,
  `create trigger listings_sale_change_new before insert on listings for each row
    when (new.on_sale_from is not null or new.on_sale_until is not null)
    execute function set_sale_change()`,
  `create trigger listings_sale_change before update of on_sale_from, on_sale_until on listings
    for each row
    when ((old.on_sale_from, old.on_sale_until) is distinct from (new.on_sale_from, new.on_sale_until))
    execute function set_sale_change()`,
  `create trigger listings_stir_sale_times
    after update of on_sale_from, on_sale_until, sale_changes_at on listings for each row
    when ((old.sale_changes_at, old.on_sale_until)
      is distinct from (new.sale_changes_at, new.on_sale_until))
    execute function stir_changed()`,
  // Seats in two rows are always disclosed and sold together.
  `update listings set disclosures = array_append(disclosures, 'piggyback')
    where seat_type = 'piggyback' and not disclosures @> '{piggyback}'`,
  `update listings set split_rule = 'none', custom_splits = null
    where disclosures @> '{piggyback}' and split_rule <> 'none'`,
]
