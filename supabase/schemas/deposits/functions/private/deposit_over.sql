-- Whether a deposit that nobody paid has ended by the clock, whether or not the sweep has written it down: a manual
-- transfer when its time is over, another way two minutes later, for its provider's late word.
create or replace function private.deposit_over(d public.deposits)
returns boolean
language sql
stable
as $$
  select d.status = 'pending'
    and d.expires_at <= clock_timestamp() - case when d.provider = 'manual' then interval '0' else interval '2 minutes' end
$$;
