-- Where an address's mail arrives, as core/referral/recipient.ts has it: what follows a plus is the owner's own note,
-- and Google's sees no dots.
create or replace function private.mailbox(p_email text)
returns text
language sql
immutable strict
as $$
  select case
    when e.domain in ('gmail.com', 'googlemail.com') then replace(e.name, '.', '') || '@gmail.com'
    else e.name || '@' || e.domain
  end
  from (
    select split_part(lower(p_email), '@', -1) as domain,
      regexp_replace(regexp_replace(lower(p_email), '@[^@]*$', ''), '\+.*$', '') as name
  ) e
$$;
