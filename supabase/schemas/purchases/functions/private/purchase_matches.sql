-- Whether a filter of core/purchases/schema.ts lets a purchase through, but for its days, which the caller turns
-- into a range of an index. p_words is null for one's own purchases; else a search finds these words, and nothing of
-- what a report of other people's purchases does not show: of a destination nothing that may be somebody's identity
-- number, which a search would tell digit by digit. An amount is also the product's nominal.
create or replace function private.purchase_matches(
  p public.purchases, d private.products, p_words text, p_filter jsonb
)
returns boolean
language sql
stable
as $$
  select (p_filter ->> 'module' is null or d.module = p_filter ->> 'module')
    and (p_filter ->> 'status' is null or p.status::text = p_filter ->> 'status')
    and (p_filter ->> 'type' is null or d.type = p_filter ->> 'type')
    and (p_filter ->> 'pay_with' is null or p.pay_with::text = p_filter ->> 'pay_with')
    and (
      private.search_finds(
        p_filter,
        concat_ws(
          ' ', p.ref_id, d.code, d.name,
          case
            when p_words is null then concat_ws(
              ' ', private.destination_national(p.destination), p.destination, p.customer_name, p.serial_number,
              p.order_number, p.note
            )
            else concat_ws(
              ' ', private.destination_national(split_part(p.destination, '|', 1)), split_part(p.destination, '|', 1),
              p_words
            )
          end
        ),
        case
          when p_words is null then private.sale_numbers(p.destination, p.serial_number)
          else split_part(p.destination, '|', 1) || ' ' || p_words
        end,
        -- What agents ask of their customers is not even told by a search.
        array[p.buying_price, case when p_words is null then p.selling_price end, d.nominal],
        private.destination_joined(
          d.type, d.operator,
          case when p_words is null then p.destination else private.destination_handed_on(d.type, p.destination) end
        ),
        jsonb_build_object('status', p.status, 'type', d.type)
      )
      or (p_words is null and p_filter -> 'contacts' ? split_part(p.destination, '|', 1))
    )
$$;
