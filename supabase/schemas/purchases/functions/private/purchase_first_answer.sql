-- The answer that purchase_place gave when it made this purchase: all in it is immutable but the
-- state, which was new then.
create or replace function private.purchase_first_answer(p public.purchases, d private.products)
returns json
language plpgsql
stable
as $$
begin
  p.status := 'unprocessed';
  p.updated_at := p.created_at;
  p.processing_at := null;
  p.serial_number := null;
  p.reason := null;
  p.timeline := null;
  return private.purchase_json(p, d);
end
$$;
