-- Says why nobody is asked about a product, or paid for its bill, now. Raises product_inactive, product_closed {until},
-- product_disturbed.
create or replace function private.product_refuse_inquiry(d private.products)
returns void
language plpgsql
as $$
declare
  v_until constant timestamptz := private.closed_until(d.id);
begin
  if d.status = 'inactive' or not d.offered then
    perform private.fail(422, 'product_inactive');
  elsif private.product_status_now(d) = 'active' and v_until is not null then
    perform private.fail(422, 'product_closed', jsonb_build_object('until', v_until));
  end if;
  perform private.fail(422, 'product_disturbed');
end
$$;
