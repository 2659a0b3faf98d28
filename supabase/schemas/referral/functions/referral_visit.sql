-- Service role: somebody opened the address of a code. Where p_counts it is a click, once a visitor and Jakarta day, of
-- one address for twenty visitors at most. p_visitor and p_address are keyed hashes. Answers the code as its owner has
-- it now; null for one that nobody has, or whose owner is not active or has left.
create or replace function public.referral_visit(p_code text, p_visitor text, p_address text, p_counts boolean)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_day constant date := private.jakarta_day(now());
  c_visitor constant bytea := decode(p_visitor, 'hex');
  c_address constant bytea := decode(p_address, 'hex');
  v_owner constant uuid := private.referral_owner(p_code);
begin
  if p_counts and v_owner is not null and not exists (
    select from private.referral_visits v where v.user_id = v_owner and v.day = c_day and v.visitor = c_visitor
  ) then
    -- Visitors of one address come one after the other, or more of them would be counted than it has places.
    perform pg_advisory_xact_lock(hashtextextended(v_owner::text || p_address, 6));
    if (
      select count(*) from private.referral_visits v
      where v.user_id = v_owner and v.day = c_day and v.address = c_address
    ) < (select r.of_address from private.referral_rules() r) then
      insert into private.referral_visits (user_id, day, visitor, address)
      values (v_owner, c_day, c_visitor, c_address)
      on conflict do nothing;
      if found then
        insert into private.referral_clicks as k (user_id, clicks) values (v_owner, 1)
        on conflict (user_id) do update set clicks = k.clicks + 1;
      end if;
    end if;
  end if;
  return (select a.referral_code from public.accounts a where a.id = v_owner);
end
$$;

grant execute on function public.referral_visit to service_role;
