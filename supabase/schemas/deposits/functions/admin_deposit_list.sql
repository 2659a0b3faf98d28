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
  v_answer jsonb;
begin
  with matching as materialized (
    select
      d as deposit, d.code, d.status, d.total, d.credited + d.fee_paid as paid, d.checkout,
      row_number() over (order by d.created_at desc, d.code) as place
    from private.admin_deposits_filtered(p_filter) d
  ), claimed as (
    -- Of all others what paid them is all that there is.
    select
      coalesce(sum(f.received - m.paid), 0) as besides, coalesce(sum(f.given_back), 0) as given_back,
      coalesce(sum(private.deposit_held(m.code)), 0) as held
    from matching m
    cross join lateral private.deposit_flow(m.deposit) f
    where m.code in (select c from private.deposits_claimed() c)
  )
  select jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(private.admin_deposit_json(m.deposit) order by m.place), '[]')
      from matching m
      where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page
    ),
    'totals', jsonb_build_object(
      'count', s.count, 'asked', s.asked, 'ordered', s.ordered,
      'received', s.paid + c.besides, 'held', c.held, 'given_back', c.given_back,
      'net', s.paid + c.besides - c.given_back
    ),
    'channels', (
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', private.admin_channel_name(c)) order by c.position, c.id)
      from private.payment_channels c
      where c.active or exists (select from public.deposits d where d.channel_id = c.id)
    ),
    'meta', private.page_meta(s.count, v_page, v_per_page)
  )
  into v_answer
  from (
    select
      count(*) as count, coalesce(sum(m.total), 0) as asked, coalesce(sum(m.paid), 0) as paid,
      coalesce(sum(m.paid) filter (where m.checkout), 0) as ordered
    from matching m
  ) s
  cross join claimed c;
  return v_answer;
end
$$;

grant execute on function public.admin_deposit_list to authenticated;
