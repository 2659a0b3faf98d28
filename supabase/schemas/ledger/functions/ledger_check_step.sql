-- Service role, every few minutes: one slice of the check of the whole ledger, of about p_size rows (100 to 100000). A
-- check begins each night at half past one in Jakarta, and when an admin has asked; it is kept for the admin area at
-- its end, and admins are told when it differs otherwise than the one before. Whoever stops in between changes nothing:
-- the next call goes on. Answers {more, ended}: whether a slice is left, and what was found where this call ended the
-- check (else null).
create or replace function public.ledger_check_step(p_size integer default 5000)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_size constant integer := least(greatest(coalesce(p_size, 5000), 100), 100000);
  v_night constant timestamptz :=
    private.day_start(private.jakarta_day(clock_timestamp() - interval '90 minutes'), null) + interval '90 minutes';
  v_pass private.ledger_pass;
  v_part record;
  v_end text;
begin
  select o.* into v_pass from private.ledger_pass o for update skip locked;
  if not found then
    return '{"more": false, "ended": null}';
  end if;
  if v_pass.part is null then
    if v_pass.began_at >= v_night and v_pass.asked_by is null then
      return '{"more": false, "ended": null}';
    end if;
    select p.part, p.first into v_pass.part, v_pass.next_from from private.ledger_parts() p where p.place = 1;
    v_pass.began_at := clock_timestamp();
    v_pass.slices := 0;
    v_pass.found := '{}';
    v_pass.by_id := v_pass.asked_by;
    v_pass.asked_by := null;
  end if;
  select p.place, p.beyond into strict v_part from private.ledger_parts() p where p.part = v_pass.part;
  v_end := private.ledger_slice_end(v_pass.part, v_pass.next_from, v_size);
  v_pass.found := private.ledger_found(v_pass.found, v_pass.part, v_pass.next_from, coalesce(v_end, v_part.beyond));
  v_pass.slices := v_pass.slices + 1;
  if v_end is null then
    select p.part, p.first into v_pass.part, v_pass.next_from from private.ledger_parts() p where p.place = v_part.place + 1;
  else
    v_pass.next_from := v_end;
  end if;
  update private.ledger_pass o
  set began_at = v_pass.began_at, part = v_pass.part, next_from = v_pass.next_from, slices = v_pass.slices,
    found = v_pass.found, by_id = v_pass.by_id, asked_by = v_pass.asked_by
  where o.one;
  return jsonb_build_object(
    'more', v_pass.part is not null,
    'ended', case when v_pass.part is null then private.ledger_keep(private.ledger_report(v_pass.found), v_pass.by_id, true) end
  );
end
$$;

grant execute on function public.ledger_check_step to service_role;
