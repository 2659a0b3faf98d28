-- Admins: ends a promotion now, or before it begins, with a reason, once for a key. Answers it. Raises not_found,
-- nothing_changed for one that is over, validation_failed, idempotency_mismatch.
create or replace function public.admin_promotion_end(p_key text, p_id uuid, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('promotion_end', p_id, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_promotion private.promotions;
begin
  perform private.lock_user(v_admin);
  select p.* into v_promotion from private.promotions p where p.id = p_id for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if private.admin_replay(v_key, v_hash) then
    return private.promotion_json(v_promotion);
  elsif v_promotion.ended_at is not null then
    perform private.fail(422, 'nothing_changed');
  end if;
  perform private.promotion_end(v_promotion, now());
  perform private.admin_record(
    v_admin, v_key, v_hash, 'promotion_end', 'promotion',
    (select d.code from private.products d where d.id = v_promotion.product_id),
    jsonb_build_object('ends_at', private.iso_jakarta(v_promotion.ends_at)),
    jsonb_build_object('ends_at', private.iso_jakarta(now())), v_reason
  );
  select p.* into strict v_promotion from private.promotions p where p.id = p_id;
  return private.promotion_json(v_promotion);
end
$$;

grant execute on function public.admin_promotion_end to authenticated;
