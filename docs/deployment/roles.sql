-- Permissions of a server that is not the owner of the tables: everything except changing history. Create
-- the role once with `create role seatdesk_market nologin` and
-- `create role seatdesk_server login password '…' in role seatdesk_market`. The owner of the
-- tables runs this file after the first start of each version:
--
--   psql "$OWNER_URL" --file roles.sql

grant usage on schema public to seatdesk_market;
grant select, insert, update, delete on all tables in schema public to seatdesk_market;
grant usage on all sequences in schema public to seatdesk_market;

revoke update, delete on ledger_transactions, ledger_entries, audit_entries from seatdesk_market;
revoke delete on checkouts, purchases, deliveries, refunds, payouts, tickets, listings
  from seatdesk_market;
revoke insert, update, delete on kysely_migration, kysely_migration_lock from seatdesk_market;
