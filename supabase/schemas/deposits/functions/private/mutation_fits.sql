-- Whether a line of a bank's statement (public.mutation_settle) can be the transfer that a deposit of that bank waits
-- for, its sum aside: it came to the account that its payer was told, whatever the channel has by now, where the line
-- names one, and not before the Jakarta day of the request. A service that tells an old line anew credits nobody.
create or replace function private.mutation_fits(d public.deposits, c private.payment_channels, p_mutation jsonb)
returns boolean
language sql
stable
as $$
  select (
      coalesce(trim(p_mutation ->> 'account_number'), '') = ''
      or coalesce(d.pay #>> '{account,number}', c.account_number) is null
      or coalesce(
        private.account_digits(p_mutation ->> 'account_number')
          = private.account_digits(coalesce(d.pay #>> '{account,number}', c.account_number)),
        false
      )
    )
    and coalesce(
      private.jakarta_day((p_mutation ->> 'date')::timestamptz) >= private.jakarta_day(d.created_at), true
    )
$$;
