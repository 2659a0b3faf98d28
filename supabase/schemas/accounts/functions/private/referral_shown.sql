-- The referral code that somebody sees of their own: empty while the agency's features are switched off below a Master
-- and they are none (core spec §6).
create or replace function private.referral_shown(p_account public.accounts)
returns text
language plpgsql
stable
as $$
begin
  return (
    select case when c.disable_agency_feature_for_master and p_account.category <> 3 then '' else p_account.referral_code end
    from private.site_settings c
  );
end
$$;
