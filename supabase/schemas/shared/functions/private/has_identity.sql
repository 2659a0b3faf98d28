-- True for a text that shows an identity number, as core/shared/identity-numbers.ts reads it: named by a word, built
-- as a NIK (alone, a digit more before or after it, or twice in a row, whatever sets its digits apart), or with 8
-- digits in a row of p_known, which is known to be somebody's. p_text is ASCII.
create or replace function private.has_identity(p_text text, p_known text)
returns boolean
language sql
immutable
as $$
  select p_text ~* '(?<![a-z0-9])(nik|e-?ktp|ktp|npwp|kitas|kitap|kk|identitas|identity|paspor|passport)(?![a-z0-9])[^a-z0-9]{0,6}((no|nomor|number)[^a-z0-9]{0,4})?[a-z]{0,2}[0-9]([^a-z0-9/]{0,2}[0-9]){5}'
    or exists (
      select
      from unnest(array[p_text, regexp_replace(p_text, '(?<=[0-9])[^A-Za-z0-9]+(?=[0-9])', '', 'g')]) as read (digits)
      where read.digits ~ replace('(?<![0-9])([0-9]?NIK[0-9]?|NIK[0-9]{16}|[0-9]{16}NIK)(?![0-9])', 'NIK',
        '(1[1-9]|21|3[1-6]|5[1-3]|6[1-5]|7[1-6]|8[12]|9[1-6])(?!00)[0-9]{2}(?!00)[0-9]{2}'
        || '(0[1-9]|[12][0-9]|3[01]|4[1-9]|[56][0-9]|7[01])(0[1-9]|1[0-2])[0-9]{2}(?!0000)[0-9]{4}')
    )
    or exists (
      select
      from generate_series(1, length(p_known) - 7) as part (begins)
      where strpos(regexp_replace(p_text, '[^0-9]', '', 'g'), substr(p_known, part.begins, 8)) > 0
    )
$$;
