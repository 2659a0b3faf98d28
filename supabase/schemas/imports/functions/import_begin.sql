-- Takes a file that lies in the object store under p_object_key, below the user's own folder, to be read; p_digest is
-- its content's SHA-256 in hexadecimal. The same key with the same file again answers the first upload and gives the
-- second file up. Answers {upload, replayed}, or {error, details} where
-- too many came within an hour. Raises forbidden, file_name_used {file_name}, idempotency_mismatch, validation_failed,
-- account_inactive.
create or replace function public.import_begin(p_key text, p_object_key text, p_file_name text, p_digest text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_an_hour constant integer := 60;
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_at constant timestamptz := clock_timestamp();
  v_wait integer;
  v_import private.imports;
begin
  perform private.require_permission(v_user, 'excel');
  perform private.lock_user(v_user);
  if p_object_key is null or p_object_key !~ ('^imports/' || v_user || '/[0-9a-f-]{36}$') then
    perform private.fail(403, 'forbidden');
  end if;
  if char_length(private.trimmed(p_file_name)) not between 1 and 200 or private.has_unseen(p_file_name) then
    perform private.fail(422, 'validation_failed', '{"field": "file"}');
  end if;
  if p_digest is null or p_digest !~ '^[0-9a-f]{64}$' then
    perform private.fail(422, 'validation_failed', '{"field": "file"}');
  end if;
  select i.* into v_import from private.imports i where i.request_key = v_key;
  if found then
    if (v_import.file_name, v_import.digest) <> (private.trimmed(p_file_name), decode(p_digest, 'hex')) then
      perform private.fail(409, 'idempotency_mismatch');
    end if;
    insert into private.objects_to_remove (object_key) values (p_object_key) on conflict do nothing;
    return jsonb_build_object('upload', private.import_json(v_import), 'replayed', true);
  end if;
  if exists (
    select from private.imports i
    where i.user_id = v_user and lower(i.file_name) = lower(private.trimmed(p_file_name))
      and private.jakarta_day(i.created_at) = private.jakarta_day(v_at)
      and (i.status not in ('refused', 'canceled') or i.confirmed_at is not null)
  ) then
    perform private.fail(422, 'file_name_used', jsonb_build_object('file_name', private.trimmed(p_file_name)));
  end if;
  v_wait := private.take_place('import', v_user::text, c_an_hour, interval '1 hour');
  if v_wait is not null then
    return private.place_refused(c_an_hour, v_wait);
  end if;
  insert into private.imports (id, user_id, request_key, created_at, updated_at, due_at, file_name, digest, object_key)
  values (
    private.uuid_v7(), v_user, v_key, v_at, v_at, v_at + interval '20 seconds', private.trimmed(p_file_name),
    decode(p_digest, 'hex'), p_object_key
  )
  returning * into v_import;
  return jsonb_build_object('upload', private.import_json(v_import), 'replayed', false);
end
$$;

grant execute on function public.import_begin to authenticated;
