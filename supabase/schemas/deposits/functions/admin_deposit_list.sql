-- Admins: a page of all deposits, newest first, with what they come to (adminDepositPage). p_filter is
-- {search, status, channel, from, to, proof, page, per_page}: search is a code, a provider's reference, an
-- amount in rupiah, a state by its words, or part of a person's name, email or phone; status is what a row says
-- in one word (private.deposit_state); proof `yes` is with a proof of transfer.
create or replace function public.admin_deposit_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_search constant text := trim(coalesce(p_filter ->> 'search', ''));
  v_amount constant bigint := (p_filter ->> 'search_amount')::bigint;
  v_answer jsonb;
begin
  with matching as materialized (
    select d as deposit, d.total, d.credited, d.fee_paid, d.checkout, row_number() over (order by d.created_at desc, d.code) as place
    from public.deposits d
    where (p_filter ->> 'status' is null or private.deposit_in_state(d, p_filter ->> 'status'))
      and (p_filter ->> 'channel' is null or d.channel_id = p_filter ->> 'channel')
      and (
        p_filter ->> 'from' is null
        or d.created_at >= (p_filter ->> 'from')::date::timestamp at time zone 'Asia/Jakarta'
      )
      and (
        p_filter ->> 'to' is null
        or d.created_at < ((p_filter ->> 'to')::date + 1)::timestamp at time zone 'Asia/Jakarta'
      )
      and (
        p_filter ->> 'proof' is null
        or (p_filter ->> 'proof' = 'yes') = exists (
          select from private.deposit_proofs f where f.deposit_code = d.code
        )
      )
      and (
        v_search = ''
        or starts_with(d.code, upper(v_search))
        or d.provider_ref = v_search
        or v_amount in (d.amount, d.total, d.credited)
        or d.user_id in (
          select a.id from public.accounts a
          where private.search_finds(p_filter, concat_ws(' ', a.name, a.email, a.phone), a.phone)
        )
        or p_filter ? 'search_values' and exists (
          select from public.accounts a
          where a.id = d.user_id and private.search_finds(
            p_filter, concat_ws(' ', d.code, a.name, a.email, a.phone), a.phone, array[d.amount, d.total, d.credited],
            p_values => jsonb_build_object('status', private.deposit_state(d))
          )
        )
      )
  )
  select jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(private.admin_deposit_json(m.deposit) order by m.place), '[]')
      from matching m
      where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page
    ),
    'totals', jsonb_build_object(
      'count', count(*),
      'asked', coalesce(sum(m.total), 0),
      'credited', coalesce(sum(m.credited) filter (where not m.checkout), 0),
      'ordered', coalesce(sum(m.credited + m.fee_paid) filter (where m.checkout), 0)
    ),
    'channels', (
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', private.admin_channel_name(c)) order by c.position, c.id)
      from private.payment_channels c
      where c.active or exists (select from public.deposits d where d.channel_id = c.id)
    ),
    'meta', private.page_meta(count(*), v_page, v_per_page)
  )
  into v_answer
  from matching m;
  return v_answer;
end
$$;

grant execute on function public.admin_deposit_list to authenticated;
