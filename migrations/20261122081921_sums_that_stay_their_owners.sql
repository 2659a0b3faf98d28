-- A manual transfer's sum stays its owner's for 7 days after its request ended.

alter table public.deposits add column ended_at timestamptz;
update public.deposits
set ended_at = case when status = 'paid' then paid_at else least(expires_at, clock_timestamp()) end
where status not in ('pending', 'review');

drop index public.deposits_recent_total_idx;
create index deposits_total_idx on public.deposits (channel_id, total) where unique_code is not null;
-- A person's manual transfers.
create index deposits_manual_user_id_idx on public.deposits (user_id) where provider = 'manual';

drop function private.deposit_unique_code(text, bigint);
drop function private.deposit_check_open(uuid, integer);
drop function private.deposit_doubt(public.deposits, jsonb, uuid);

update private.site_settings set max_open_manual_deposits = 5 where max_open_manual_deposits = 10;
alter table private.site_settings alter column max_open_manual_deposits set default 5;
