-- True for a text that holds a web address, as core/shared/person-name.ts has it; null for none.
create or replace function private.has_link(p_text text)
returns boolean
language sql
immutable
as $$
  select replace(normalize(p_text, nfkc), U&'\3002', '.') ~* (
      '://|www[.]|[^\s.][.][a-z]{2,}/|([0-9]{1,3}[.]){3}[0-9]'
      || '|[^ -,./:-@\[-`{-~\u200b-\u200f\ufeff][.](co|id|me|com|net|org|info|biz|xyz|site|online|shop|store|link|click|live|app|dev|top|vip'
      || '|bet|win|fun|page|cloud|space|asia|blog|club|games|icu|lol|mobi|news|sbs|today|tech|website|wiki|world|zip|email'
      || '|host|support|download|bid)(?![a-z])'
      || '|[^ -,./:-@\[-`{-~\u200b-\u200f\ufeff]{2}[.](io|ly|my|sg|cc|gg|ru|cn|tk|pro|us|tv|ai|one|pw|work|ws|de|eu|uk|nl|fr|jp|kr|hk|tw|loan)'
      || '(?![a-z])'
    )
$$;
