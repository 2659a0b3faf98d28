-- A deposit as on the wire, its way to pay named as admins tell it from the others.
create or replace function private.admin_deposit_row(d public.deposits)
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select private.deposit_json(d) || jsonb_build_object('channel_name', (
      select private.admin_channel_name(c) from private.payment_channels c where c.id = d.channel_id
    ))
  );
end
$$;
