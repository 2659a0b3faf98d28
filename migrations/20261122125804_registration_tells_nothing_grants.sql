grant execute on function
  public.agent_invite(uuid, text, text, text, text),
  public.invitation_get(text),
  public.registration_begin(text, text, jsonb, text, text),
  public.registration_resend(text, text, text, text, text),
  public.registration_take(text, text, text)
to service_role;
