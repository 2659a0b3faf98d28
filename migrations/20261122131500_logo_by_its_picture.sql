-- A repeat of the logo's form is known by the picture, not by the file that it was stored as.
drop function public.admin_logo_change(text, text, text, text);
