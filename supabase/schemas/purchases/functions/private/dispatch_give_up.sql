-- Stops asking for an order and puts it before an admin; the purchase stays as it is.
create or replace function private.dispatch_give_up(x private.dispatches, p public.purchases)
returns void
language plpgsql
as $$
begin
  delete from private.dispatches_open o where o.id = x.id;
  update private.dispatches set state = 'review', due_at = null where id = x.id;
  perform private.review_open(
    'dispatch_too_old', x.id::text, p.ref_id, p.user_id, p.buying_price,
    jsonb_build_object(
      'supplier', x.supplier, 'sent_at', x.sent_at, 'reason', x.reason, 'code', x.code, 'message', x.message
    )
  );
end
$$;
