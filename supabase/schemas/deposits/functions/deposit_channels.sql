-- The ways to top up with their fees for an amount in rupiah (without one: as for nothing), in which order those of a
-- brand are asked, the brand that the person used last, and the settings of the top-up screen.
create or replace function public.deposit_channels(p_amount bigint default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  return (
    select jsonb_build_object(
      'settings', jsonb_build_object(
        'min_topup', s.min_topup,
        'allow_custom_nominals', s.allow_custom_nominals,
        'nominals', to_jsonb(s.nominals),
        'pay_external_payment_fee', s.pay_external_payment_fee,
        'currency', 'IDR',
        'locale', 'id-ID',
        'banks', private.channel_ids(array['bank']),
        'virtuals', private.channel_ids(array['va', 'bill'])
      ),
      'channels', (
        select coalesce(
          jsonb_agg(private.channel_json(c, s, p_amount, o.preference, o.refused) order by c.position, c.id), '[]'
        )
        from private.payment_channels c
        join private.channel_order(v_user, p_amount, s) o on o.id = c.id
        where (c.active or c.closed_note is not null) and (c.provider <> 'manual' or c.account_number is not null)
      ),
      'last_brand', (
        select private.channel_brand(c)
        from public.deposits d
        join private.payment_channels c on c.id = d.channel_id
        where d.user_id = v_user and not d.checkout and d.status in ('paid', 'pending')
        order by d.created_at desc, d.code
        limit 1
      )
    )
    from private.site_settings s
  );
end
$$;

grant execute on function public.deposit_channels to authenticated;
