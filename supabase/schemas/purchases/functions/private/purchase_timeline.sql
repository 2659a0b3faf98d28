-- How a purchase went, oldest first: [{status, at, note}].
create or replace function private.purchase_timeline(p public.purchases)
returns jsonb
language plpgsql
stable
as $$
declare
  v_timeline jsonb := jsonb_build_array(jsonb_build_object('status', 'unprocessed', 'at', p.created_at, 'note', null));
begin
  if p.processing_at is not null then
    v_timeline := v_timeline || jsonb_build_object('status', 'processing', 'at', p.processing_at, 'note', null);
  end if;
  if p.timeline is not null then
    v_timeline := v_timeline || p.timeline;
  end if;
  if p.status not in ('inquiry', 'unprocessed', 'processing') then
    v_timeline := v_timeline || jsonb_build_object('status', p.status, 'at', p.updated_at, 'note', p.reason);
  end if;
  return v_timeline;
end
$$;
