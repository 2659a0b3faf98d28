-- What an account may do now: the permissions it was given, without those that the site has
-- switched off (`sales` goes with the agents' loans and with the agency's features), and `agency`, `cashback`
-- and `loan` for agents where the site has them (core spec §6). Whoever owes keeps `loan` all the same.
create or replace function private.account_permissions(p_user uuid)
returns text[]
language plpgsql
stable
as $$
begin
  return (
    select
      array(
        select given
        from unnest(a.permissions) with ordinality as g (given, place)
        where case given
          when 'deposit_transfer' then c.allow_deposit_transfer
          when 'sales' then c.agent_debt_enabled and not c.disable_agency_feature_for_master
          else true
        end
        order by place
      )
      || case when private.agency_open(a.category) then '{agency}'::text[] else '{}' end
      || case when private.cashback_open(a.category) then '{cashback}'::text[] else '{}' end
      || case
        when c.agent_debt_enabled and a.category in (2, 3) or private.loan_stays(a.id) then '{loan}'::text[]
        else '{}'
      end
    from public.accounts a
    cross join private.site_settings c
    where a.id = p_user
  );
end
$$;
