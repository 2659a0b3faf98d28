-- Words that no referral code may be: rude ones, those of gambling and drugs, and what would pass for the site, a bank
-- or an authority. `inside`: nor may it stand inside of a code; short ones would be found in half of all names.
create or replace function private.referral_words()
returns table (word text, inside boolean)
language sql
immutable
as $$
  select w, true
  from unnest(array[
    'anjing', 'bangsat', 'bajingan', 'kontol', 'memek', 'ngentot', 'entot', 'jembut', 'pantek', 'pepek', 'perek', 'lonte',
    'pelacur', 'goblok', 'tolol', 'kampret', 'brengsek', 'keparat', 'bokep', 'bugil', 'ngewe', 'titit', 'sange', 'itil',
    'jancok', 'jancuk', 'kimak', 'fuck', 'shit', 'bitch', 'cunt', 'nigger', 'nigga', 'faggot', 'whore', 'penis', 'vagina',
    'porn', 'hitler', 'teroris', 'judi', 'togel', 'gacor', 'narkoba', 'ganja', 'kokain', 'sabusabu',
    'admin', 'official', 'resmi', 'support', 'helpdesk', 'layanan', 'moderator', 'sistem', 'system', 'polisi', 'pemerintah',
    'hadiah', 'undian', 'bank', 'bcamobile', 'klikbca', 'polri', 'polda', 'polres', 'paypal', 'linkaja', 'danakaget', 'danaindonesia', 'ovocash', 'pemenang', 'gopay', 'shopeepay', 'midtrans', 'xendit'
  ]) w
  union all
  select w, false
  from unnest(array[
    'asu', 'tai', 'babi', 'coli', 'sabu', 'slut', 'sex', 'seks', 'nazi', 'isis', 'slot', 'setan', 'iblis', 'cs', 'staf', 'staff',
    'bca', 'bri', 'bni', 'btn', 'mandiri', 'dana', 'ovo', 'root', 'null', 'master', 'agen', 'agent'
  ]) w
$$;
