-- Counts a print of one of the user's receipts: {number}, 1 for the original and n + 1 for the n-th copy. The same
-- p_key counts once. Raises not_found, no_receipt {status}, receipt_print_limit {limit}, validation_failed for the key.
create or replace function public.receipt_print(p_ref_id text, p_key text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_most constant smallint := 100;
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  p public.purchases;
  v_number smallint;
begin
  -- Two devices of one seller: one of them has the original, the other the first copy.
  perform private.lock_user(v_user);
  p := private.receipt_purchase(v_user, p_ref_id);
  select r.number into v_number from private.receipt_prints r where r.ref_id = p.ref_id and r.request_key = v_key;
  if v_number is null then
    select coalesce(max(r.number), 0) + 1 into v_number from private.receipt_prints r where r.ref_id = p.ref_id;
    if v_number > c_most then
      perform private.fail(422, 'receipt_print_limit', jsonb_build_object('limit', c_most));
    end if;
    insert into private.receipt_prints (number, request_key, ref_id) values (v_number, v_key, p.ref_id);
  end if;
  return jsonb_build_object('number', v_number);
end
$$;

grant execute on function public.receipt_print to authenticated;
