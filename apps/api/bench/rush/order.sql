-- What one order of one ticket asks of the database, statement by statement, as the server sends it.
\set buyer random(:first_buyer, :last_buyer)
\set listing random(:first_listing, :last_listing)

-- who calls
select s.scope, s.revoked_at, s.last_seen_at, s.proved_at, a.state from sessions as s inner join accounts as a on a.id = s.account_id where a.id = :buyer limit 1;

-- the key is taken
select gen_random_uuid() as key \gset
insert into idempotency_keys (owner, key, call, body_hash, created_at, leased_until, status, answer) values ('account ' || :buyer, :key, 'POST /api/purchases/', 'hash', now(), now() + interval '10 s', null, null);
select id, amount_cents, payment_method_id, payment_id, not_available_ids, body_hash from checkouts where buyer_id = :buyer and idempotency_key = :key and state in ('held', 'waiting', 'settling', 'paid');
select a.provider_customer_id from payment_methods as m inner join accounts as a on a.id = m.account_id where m.account_id = :buyer and m.status in ('active', 'pending') limit 1;

-- what is there to be had
select id from checkouts where state in ('held', 'waiting') and expires_at <= now() limit 200;
select l.id, l.seller_id, l.quantity, l.available, l.price_cents, l.status_id, e.status_id, e.postponed_at, e.date_time >= now()::timestamp from listings as l inner join events as e on e.id = l.event_id inner join venues as v on v.id = e.venue_id where l.id in (:listing);

-- it is held
begin;
select deleted_at from accounts where id = :buyer for key share;
update listings set available = available - 1 where id = :listing and status_id = 1 and available >= 1 and price_cents <= 9007199254740991 and exists (select e.id from events as e where e.id = listings.event_id and e.status_id = 2 and e.postponed_at is null for share) returning id, event_id, seller_id, price_cents, cost_cents, split_rule, custom_splits;
select id, position, seat from tickets where listing_id = :listing and purchase_id is null order by position;
insert into checkouts (buyer_id, state, amount_cents, payment_method_id, method_brand, method_last4, payment_id, idempotency_key, body_hash, not_available_ids, created_at, expires_at, paid_at) values (:buyer, 'held', 10000, 'pm_bench', 'Visa', '4242', null, :key, 'hash', '{}', now(), now() + interval '10 minutes', null) returning id as checkout \gset
insert into purchases (checkout_id, listing_id, event_id, buyer_id, seller_id, quantity, price_cents, amount_cents, cost_cents, status_id, created_at) select :checkout, id, event_id, :buyer, seller_id, 1, price_cents, price_cents, cost_cents, null, now() from listings where id = :listing returning id as purchase, seller_id as seller, event_id as event \gset
update tickets set purchase_id = :purchase where id in (select id from tickets where listing_id = :listing and purchase_id is null order by position limit 1) and purchase_id is null;
commit;

-- the provider has a payment for it
update checkouts set payment_id = 'pi_' || :key where id = :checkout;

-- it is paid
begin;
select id, state, buyer_id, idempotency_key from checkouts where payment_id = 'pi_' || :key for update;
update purchases set status_id = 1, requested_at = now() where checkout_id = :checkout and status_id is null returning id, buyer_id, seller_id, event_id, listing_id, quantity, amount_cents;
insert into webhook_deliveries (webhook_id, event_id, type, body, created_at, next_try_at, give_up_at) select w.id, n.event_id, n.type, '{}', now(), now(), now() from (values (:seller::bigint, 'evt_' || :key, 'sale.made'), (:buyer, 'evt_' || :key, 'purchase.made')) as n (account_id, event_id, type) join webhooks as w on w.account_id = n.account_id where w.state = 'on' and n.type = any(w.events) order by n.type desc, w.id;
with told as (insert into notifications (account_id, type_id, kind, message, event_id, about_kind, about_id, created_at) select a.id, 2, 'sale-confirmed', 'You sold 1 ticket. Please confirm within 24 hours.', :event, 'sale', :purchase, now() from accounts as a where a.id = :seller and a.deleted_at is null returning id, account_id) insert into messages (account_id, recipient, channel, subject, text, created_at, next_try_at) select a.id, a.email, 'email', 'You made a sale', 'You sold 1 ticket. Please confirm within 24 hours.', now(), now() from told join accounts as a on a.id = told.account_id where coalesce((a.notification_flags ->> 'sale-confirmed')::boolean, true);
select l.id, l.seller_id, l.event_id, l.external_id from listings as l where l.id = any(array[:listing]::bigint[]) and l.available = 0 order by l.id for update;
select id, amount_cents from purchases where checkout_id = :checkout;
with posted as (insert into ledger_transactions (kind, purchase_id, attempt, created_at) values ('charge', :purchase, 1, now()) returning id) insert into ledger_entries (transaction_id, account, amount_cents) select posted.id, e.account, e.cents from posted cross join (values ('provider', 10000), ('escrow', -10000)) as e (account, cents);
update checkouts set state = 'paid', paid_at = now() where id = :checkout;
commit;

-- the answer is kept
update idempotency_keys set status = 201, answer = repeat('x', 400) where owner = 'account ' || :buyer and key = :key;

-- the provider's news of it comes
select id from webhook_events where id = 'evt_' || :key;
begin;
select id, state, buyer_id, idempotency_key from checkouts where payment_id = 'pi_' || :key for update;
commit;
insert into webhook_events (id, type, received_at) values ('evt_' || :key, 'payment_intent.succeeded', now());
