-- Puts something before an admin, once for each kind and source.
create or replace function private.review_open(
  p_kind text, p_source text, p_subject text, p_user uuid, p_amount bigint, p_details jsonb
)
returns void
language sql
volatile
as $$
  insert into private.reviews (id, kind, source, subject, user_id, amount, details)
  values (private.uuid_v7(), p_kind, p_source, p_subject, p_user, p_amount, coalesce(p_details, '{}'))
  on conflict (kind, source) do nothing
$$;
