-- Payouts that a list of the admins asks for (core/affiliates/admin/payout-list.ts), as p_admin reads them: by how they
-- stand, what the bank gave back apart from what it refused, and by their month. A search finds what this admin reads
-- of an account number (private.payout_account_shown), or one that it names whole: parts would tell the rest of it.
create or replace function private.payout_filtered(p_filter jsonb, p_admin uuid)
returns table (created_at timestamptz, code text, amount bigint, status private.payout_status, entry jsonb)
language sql
stable
as $$
  select o.created_at, o.code, o.amount, o.status, private.payout_desk_json(o, p_admin)
  from private.commission_payouts o
  join public.accounts c on c.id = o.user_id
  cross join lateral (
    select case
      when o.status = 'refused' and (
        select a.status from private.payout_attempts a
        where a.code = o.code and a.status <> 'dropped'
        order by a.attempt desc
        limit 1
      ) = 'returned' then 'given_back'
      else o.status::text
    end as standing
  ) s
  where (p_filter ->> 'status' is null or s.standing = p_filter ->> 'status')
    and (p_filter ->> 'commission_month' is null or to_char(o.month, 'YYYY-MM') = p_filter ->> 'commission_month')
    and o.created_at >= private.day_start((p_filter ->> 'from')::date, '-infinity')
    and o.created_at < private.day_start((p_filter ->> 'to')::date + 1, 'infinity')
    and (private.search_finds(
      p_filter,
      concat_ws(' ', o.code, c.name, c.email, (
        select string_agg(concat_ws(' ', a.bank_name, a.account_holder, a.batch_code, a.provider_ref), ' ')
        from private.payout_attempts a where a.code = o.code
      )),
      concat_ws(' ', c.phone, (
        select string_agg(private.payout_account_shown(a.account_number, a.batch_code, p_admin), ' ')
        from private.payout_attempts a where a.code = o.code
      )),
      array[o.amount], null, jsonb_build_object('status', s.standing)
    ) or exists (
      select from private.payout_attempts a
      where a.code = o.code and a.account_number = regexp_replace(p_filter ->> 'search', '[^0-9]', '', 'g')
    ))
$$;
