-- What people read while a way to pay is closed; who stands behind the site.

alter table private.payment_channels
  add column closed_note text check (char_length(closed_note) between 1 and 200);

alter table private.site_settings
  add constraint sitename_length check (char_length(sitename) between 1 and 40),
  add column company_address text check (char_length(company_address) <= 300),
  add column company_email text check (char_length(company_email) <= 254),
  add column company_phone text check (char_length(company_phone) <= 40),
  add column company_hours text check (char_length(company_hours) <= 100);
