-- Names and numbers from before their rules: what is no name loses what made it none, a number is kept as one text.
update public.accounts set name = coalesce(nullif(trim(regexp_replace(name, '[^[:alnum:] ]', ' ', 'g')), ''), '–')
where not private.is_name(name);
update private.account_addresses set name = coalesce(nullif(trim(regexp_replace(name, '[^[:alnum:] ]', ' ', 'g')), ''), '–')
where not private.is_name(name);
update private.contacts set name = coalesce(nullif(trim(regexp_replace(name, '[^[:alnum:] ]', ' ', 'g')), ''), '–')
where not private.is_name(name);
update private.contacts set phone = private.contact_number(type, phone) where phone <> private.contact_number(type, phone);
delete from private.contacts c
using private.contacts first
where first.user_id = c.user_id and first.phone = c.phone and lower(first.name) = lower(c.name) and first.id < c.id;

alter table public.accounts add constraint accounts_name_is_one check (private.is_name(name));
alter table private.account_addresses add constraint account_addresses_name_is_one check (private.is_name(name));
alter table private.contacts add constraint contacts_name_is_one check (private.is_name(name));
alter table private.site_settings add constraint site_settings_sitename_is_one check (private.is_name(sitename));

-- One number and name is one contact.
create unique index contacts_once_key on private.contacts (user_id, phone, lower(name));
