-- The user's own deposits (none that a guest pays for an order) that a filter of core/deposits/schema.ts lets through.
create or replace function private.deposit_filtered(p_user uuid, p_filter jsonb)
returns setof public.deposits
language sql
stable
as $$
  select d.*
  from public.deposits d
  where d.user_id = p_user and not d.checkout
    and d.created_at >= private.day_start((p_filter ->> 'from')::date, '-infinity')
    and d.created_at < private.day_start((p_filter ->> 'to')::date + 1, 'infinity')
    and (p_filter ->> 'status' is null or private.deposit_in_state(d, p_filter ->> 'status'))
    and private.search_finds(
      p_filter,
      concat_ws(' ', d.code, d.channel_id, (select c.name from private.payment_channels c where c.id = d.channel_id)),
      null,
      array[d.amount, d.total, d.credited],
      p_values => case when p_filter ? 'search_values' then jsonb_build_object('status', private.deposit_state(d)) end
    )
$$;
