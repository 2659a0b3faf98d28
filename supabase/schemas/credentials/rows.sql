-- Nobody: whoever signs in with an unknown login has this password checked in its place, because Supabase Auth answers
-- an email that it does not know at once. Nobody knows the password.
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at,
  raw_app_meta_data, raw_user_meta_data, confirmation_token, recovery_token, email_change_token_new, email_change
)
values (
  '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', 'nobody@login.invalid',
  extensions.crypt(gen_random_uuid()::text || gen_random_uuid()::text, extensions.gen_salt('bf', 10)), now(), now(), now(),
  '{}', '{}', '', '', '', ''
);
