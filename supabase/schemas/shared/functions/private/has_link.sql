-- True for a text that holds a web address, as core/shared/person-name.ts has it, whose words stand here in the same
-- order; null for none. PART is a letter, digit or dash of any script, LETTER a letter of any script, SIGNS are none.
create or replace function private.has_link(p_text text)
returns boolean
language sql
immutable
as $$
  select regexp_replace(
    regexp_replace(regexp_replace(normalize(p_text, nfkc), '[\ufe00-\ufe0f]', '', 'g'), '\u3002|%2e', '.', 'gi'),
    '[.](?=[A-Z])', '.^', 'g'
  ) ~* replace(replace(replace(
    'https?:[^ ]|www[.]|[/\\]{2}|([0-9]{1,3}[.]){3}[0-9]|[^ .][.]\^?[a-z]{2,}/'
    || '|[a-z]:(LETTER|[/\\])|PART@PART'
    || '|(^|[SIGNS])(?!(([a-z]|pt|cv|ud|pd|fa|po|tb|rm|tk|kud|dr|drs|dra|drg|ir|prof|hj|kh|tn|ny|bpk|ibu|sdri?|ust|moh|moch|muh'
    || '|mohd|muhd|abd|st|sr|pdt|apt|ns|mrs?|ms|jl|jln|gg|kp|ds|kel|kec|kab|no|md|tr|kep|sp)'
    || '[.]\^(?!(com|net|org|info|biz|xyz|site|online|shop|store|link|click|live|app|dev|top|vip|bet|win|fun|page|cloud|space'
    || '|asia|blog|club|games|icu|lol|mobi|news|sbs|today|tech|website|wiki|world|zip|email|host|support|download|bid)(?!PART))'
    || '[a-z]{3,}|[a-z][.]\^(pd|si|ag|md|ak|pt|th|sn|kn|gz|pi|sc|sy|ud|ma|tr|ip|ap|tp|st|km)|pd[.]\^sd)(?!PART))'
    || 'PART+[.]\^?(?![a-z]?[0-9]|[a-z](?!PART))PART',
    'PART', '[^SIGNS]'), 'LETTER', '[^-0-9SIGNS]'), 'SIGNS', '\u0001-,./:-@\[-`{-\u009f\u1680\u2028\u2029')
$$;
