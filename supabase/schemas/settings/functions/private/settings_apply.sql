-- Sets the settings that p_values names, as private.settings_with has checked them. The caller has locked the row.
create or replace function private.settings_apply(p_next private.site_settings, p_values jsonb)
returns void
language plpgsql
as $$
begin
  execute (
    select 'update private.site_settings set ' || string_agg(format('%1$I = ($1).%1$I', k), ', ') || ' where id'
    from jsonb_object_keys(p_values) k
  ) using p_next;
end
$$;
