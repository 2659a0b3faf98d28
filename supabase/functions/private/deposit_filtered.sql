-- The user's deposits that a filter of core/deposits/schema.ts lets through.
create or replace function private.deposit_filtered(p_user uuid, p_filter jsonb)
returns setof public.deposits
language sql
stable
as $$
  select d.*
  from public.deposits d
  where d.user_id = p_user
    and d.created_at >= private.day_start((p_filter ->> 'from')::date, '-infinity')
    and d.created_at < private.day_start((p_filter ->> 'to')::date + 1, 'infinity')
    and (p_filter ->> 'status' is null or private.deposit_in_state(d, p_filter ->> 'status'))
    and (
      coalesce(p_filter ->> 'search', '') = ''
      or strpos(lower(concat_ws(' ', d.code, d.channel_id, d.amount, d.total)), lower(p_filter ->> 'search')) > 0
    )
$$;
