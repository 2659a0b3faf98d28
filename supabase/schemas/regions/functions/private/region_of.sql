-- The names of a village's code: {sub_district, district, city, province}; null where there is none.
create or replace function private.region_of(p_code text)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'sub_district', substr(v.village, 6), 'district', d.name, 'city', d.city, 'province', d.province
  )
  from private.region_districts d
  cross join lateral string_to_table(d.villages, '|') v (village)
  where d.code = left(p_code, 8) and length(p_code) = 13 and left(v.village, 5) = substr(p_code, 10) || ' '
$$;
