-- Indonesia's districts with their villages (docs/decisions/regions.md). A row a district and not a village: a search
-- reads them all, and seven thousand rows are read in a few milliseconds.
create table private.region_districts (
  -- Kemendagri's code, e.g. 32.73.02.
  code text primary key check (code ~ '^[0-9]{2}[.][0-9]{2}[.][0-9]{2}$'),
  name text not null,
  city text not null,
  province text not null,
  -- The last part of each village's code and its name: '1004 Dago|1005 …'.
  villages text not null,
  -- What a search looks in, as private.region_patterns writes words: a part for each village, in their order, then one
  -- for the district, the city and the province, set apart by '|'.
  words text not null
);
alter table private.region_districts enable row level security, force row level security;
