-- How many inquiries that led to no payment an account may make on a Jakarta day: each costs its supplier, and us,
-- something. Whose number it is asked before every sale of a token.
create or replace function private.inquiry_limit(p_about text)
returns integer
language sql
immutable
as $$
  select case p_about when 'customer' then 300 else 100 end
$$;
