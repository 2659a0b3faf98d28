-- True for a text that holds a web address, as core/shared/person-name.ts has it; null for none.
create or replace function private.has_link(p_text text)
returns boolean
language sql
immutable
as $$
  select replace(normalize(p_text, nfkc), U&'\3002', '.') ~* (
      '://|www[.]|[^\s.][.][a-z]{2,}/|([0-9]{1,3}[.]){3}[0-9]|[a-z0-9-][.](co|id|me)(?![a-z])'
      || '|[a-z0-9-]{2,}[.](com|net|org|info|biz|xyz|site|online|shop|store|link|click|live|app|dev|top|io|ly|my|sg|cc|gg'
      || '|ru|cn|tk|vip|bet|win|fun|pro|us|tv|ai|page|cloud|space|asia|blog|club|games|icu|lol|mobi|news|one|pw|sbs|today'
      || '|tech|website|wiki|work|world|ws|zip)(?![a-z])'
    )
$$;
