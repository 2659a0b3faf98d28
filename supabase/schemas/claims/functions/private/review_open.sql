-- Puts something before an admin, once for each kind and source. A partner's event that is named in p_details
-- (`event`) belongs to this claim, also when it only says again what opened it.
create or replace function private.review_open(
  p_kind text, p_source text, p_subject text, p_user uuid, p_amount bigint, p_details jsonb
)
returns uuid
language plpgsql
volatile
as $$
declare
  v_id uuid;
begin
  insert into private.reviews (id, kind, source, subject, user_id, amount, details)
  values (private.uuid_v7(), p_kind, p_source, p_subject, p_user, p_amount, coalesce(p_details, '{}'))
  on conflict (kind, source) do nothing
  returning id into v_id;
  if v_id is null then
    select r.id into strict v_id from private.reviews r where r.kind = p_kind and r.source = p_source;
  end if;
  perform private.review_attach(v_id, (p_details ->> 'event')::uuid);
  return v_id;
end
$$;
