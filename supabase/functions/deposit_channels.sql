-- The ways to top up with their fees for an amount in rupiah (without one: as for nothing), and
-- the settings of the top-up screen.
create or replace function public.deposit_channels(p_amount bigint default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_user();
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
        select coalesce(jsonb_agg(private.channel_json(c, s, p_amount) order by c.position, c.id), '[]')
        from private.payment_channels c
        where (c.active or c.closed_note is not null) and (c.provider <> 'manual' or c.account_number is not null)
      )
    )
    from private.site_settings s
  );
end
$$;
