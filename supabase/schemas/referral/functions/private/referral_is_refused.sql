-- Whether a referral code says what none may say (private.referral_words), in letters, with digits for letters or
-- between them, or names the site.
create or replace function private.referral_is_refused(p_code text)
returns boolean
language sql
stable
as $$
  select exists (
    select
    from (
      select private.referral_letters(w.word) as word, w.inside from private.referral_words() w
      union all
      select n.name, true
      from (
        select private.referral_letters(regexp_replace(c.sitename, '[^A-Za-z0-9]', '', 'g')) as name
        from private.site_settings c
      ) n
      where length(n.name) >= 4
    ) w
    cross join (
      values (private.referral_letters(p_code)),
        (private.referral_letters(regexp_replace(p_code, '[0-9]', '', 'g'))),
        (private.referral_letters(regexp_replace(p_code, '[0-9]+$', ''))),
        (private.referral_letters(regexp_replace(p_code, '^[0-9]+', '')))
    ) c (code)
    where case when w.inside then strpos(c.code, w.word) > 0 else c.code = w.word end
  )
$$;
