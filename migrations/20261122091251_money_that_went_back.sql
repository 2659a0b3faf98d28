-- Money that a provider gave back or that was charged back; which claim a partner's event belongs to.

insert into private.ledger_events (event, account, side) values
  ('reversal', 'cash', 1), ('reversal', 'deposit', -1), ('reversal', 'fees', -1), ('reversal', 'write_off', -1);

alter table private.reviews
  drop constraint reviews_resolution_check,
  add constraint reviews_resolution_check check (
    resolution in ('credit', 'return', 'write_off', 'refund', 'keep', 'take_back', 'bear', 'split')
  );
create index reviews_source_idx on private.reviews (source);

alter table private.inbound_events add column review_id uuid references private.reviews (id);
create index inbound_events_review_id_idx on private.inbound_events (review_id) where review_id is not null;
update private.inbound_events e
set review_id = r.id
from private.reviews r
where r.details ->> 'event' = e.id::text or (r.kind = 'inbound_event' and r.source = e.id::text);

-- One word of a provider that money of a payment went back, known once by the provider's name for it.
create table private.deposit_reversals (
  id uuid primary key,
  provider text not null,
  ref text not null,
  kind text not null check (kind in ('refund', 'chargeback')),
  -- The payment, as claims and suspense know it (private.payment_source).
  payment text not null,
  deposit_code text references public.deposits (code),
  -- Rupiah that went back with this word; 0 where it says none that could still go back.
  amount bigint not null check (amount >= 0),
  review_id uuid not null references private.reviews (id),
  -- Rupiah taken back from the balance that the payment had reached; null until it is booked.
  from_balance bigint check (from_balance between 0 and amount),
  created_at timestamptz not null default clock_timestamp(),
  unique (provider, ref)
);
create index deposit_reversals_payment_idx on private.deposit_reversals (payment);
create index deposit_reversals_review_id_idx on private.deposit_reversals (review_id);
alter table private.deposit_reversals enable row level security, force row level security;

drop function private.review_open(text, text, text, uuid, bigint, jsonb);
drop function private.deposit_unknown(text, text, jsonb, uuid);
drop function public.inbound_finish(uuid, text, text);
