-- Trigger: nobody is brought by themselves, or by somebody whom they brought, however many are between them.
create or replace function private.referral_no_circle()
returns trigger
language plpgsql
as $$
begin
  if exists (
    with recursive above (id) as (
      select new.referred_by
      union
      select a.referred_by from above x join public.accounts a on a.id = x.id where a.referred_by is not null
    )
    select from above where id = new.id
  ) then
    raise check_violation using message = 'a circle of referrals', constraint = 'accounts_referred_by_no_circle';
  end if;
  return new;
end
$$;
