-- The registration of an email that this device began within the hour, with its consent, and that is no account yet;
-- null for none.
create or replace function private.registration_open(p_client text, p_email text)
returns private.registrations
language sql
stable
as $$
  select r
  from private.registrations r
  where r.client_hash = sha256(convert_to(p_client, 'UTF8')) and r.email = lower(p_email)
    and r.sealed_secret is not null and num_nulls(r.terms_version, r.privacy_version) = 0
    and r.created_at > clock_timestamp() - interval '1 hour'
  order by r.created_at desc, r.id desc
  limit 1
$$;
