-- Supabase Auth's hook `send_email` (docs/deploy.md): takes every mail of its own and sends none. Our codes go out
-- through our own messenger.
create or replace function public.auth_mail_drop(event jsonb)
returns jsonb
language sql
immutable
security definer
set search_path = ''
as $$
  select '{}'::jsonb
$$;

grant execute on function public.auth_mail_drop to supabase_auth_admin;
