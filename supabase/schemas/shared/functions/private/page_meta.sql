-- The meta of a page (core/shared/fields.ts, pageMeta).
create or replace function private.page_meta(p_total bigint, p_page integer, p_per_page integer)
returns jsonb
language plpgsql
immutable
as $$
begin
  return (
    select jsonb_build_object(
      'total', p_total,
      'current_page', p_page,
      'last_page', greatest(ceil(p_total / p_per_page::numeric)::integer, 1),
      'per_page', p_per_page
    )
  );
end
$$;
