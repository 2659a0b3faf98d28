-- Admins: which pages of the help centre say something else than the product's own text, in which language and since
-- when: [{slug, locale, changed_at}].
create or replace function public.admin_help_texts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'slug', t.slug, 'locale', t.locale, 'changed_at', private.iso_jakarta(t.changed_at)
    ) order by t.slug, t.locale), '[]')
    from private.help_texts t
  );
end
$$;

grant execute on function public.admin_help_texts to authenticated;
