-- Whether an account of this category has the agency's features: agents and master agents, and while the site has
-- switched them off below a Master (disable_agency_feature_for_master) master agents alone (core spec §6).
create or replace function private.agency_open(p_category integer)
returns boolean
language plpgsql
stable
as $$
begin
  return (
    select p_category = 3 or p_category = 2 and not c.disable_agency_feature_for_master
    from private.site_settings c
  );
end
$$;
