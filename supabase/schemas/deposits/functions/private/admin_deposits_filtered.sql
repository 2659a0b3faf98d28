-- Everybody's deposits that a filter of core/admin/deposits/admin-deposit-list.ts lets through: `status` is what is
-- true of them (private.deposit_state); proof `yes` is with a proof of transfer.
create or replace function private.admin_deposits_filtered(p_filter jsonb)
returns setof public.deposits
language sql
stable
as $$
  select d.*
  from public.deposits d
  where (p_filter ->> 'status' is null or case
      when d.code in (select c from private.deposits_claimed() c) then private.deposit_in_state(d, p_filter ->> 'status')
      else private.deposit_status_now(d)::text = p_filter ->> 'status'
    end)
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
      coalesce(trim(p_filter ->> 'search'), '') = ''
      or starts_with(d.code, upper(trim(p_filter ->> 'search')))
      or d.provider_ref = trim(p_filter ->> 'search')
      or (p_filter ->> 'search_amount')::bigint in (d.amount, d.total, d.credited)
      or d.user_id in (
        select a.id from public.accounts a
        where private.search_finds(p_filter, concat_ws(' ', a.name, a.email, a.phone), a.phone)
      )
      or p_filter ? 'search_values' and exists (
        select from public.accounts a
        where a.id = d.user_id and private.search_finds(
          p_filter, concat_ws(' ', d.code, a.name, a.email, a.phone), a.phone, array[d.amount, d.total, d.credited],
          p_values => jsonb_build_object('status', case
            when d.code in (select c from private.deposits_claimed() c) then private.deposit_state(d)
            else private.deposit_status_now(d)::text
          end)
        )
      )
    )
$$;
