-- Makes a design (p_id null), once for a key, or changes one of the user's: p_design is core/media/schema.ts's
-- designInput. Answers it. Raises media_not_found, media_image_empty, media_customization_invalid {field},
-- media_nominal_empty, media_nominal_limit {limit}, media_price_invalid {product_code, least},
-- media_nominal_gone {products}, media_template_off, media_design_limit {limit} beyond 50, idempotency_mismatch.
create or replace function public.media_design_save(p_key text, p_id uuid, p_design jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_most constant integer := 50;
  v_user constant uuid := private.media_owner();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_hash constant uuid := private.request_hash(coalesce(p_design, '{}'));
  v_template constant text := p_design ->> 'template';
  d private.media_designs;
begin
  perform private.lock_user(v_user);
  if p_id is null then
    select x.* into d from private.media_designs x where x.request_key = v_key;
    if found and d.request_hash <> v_hash then
      perform private.fail(409, 'idempotency_mismatch');
    elsif found then
      return private.media_json(d);
    elsif (select count(*) from private.media_designs x where x.user_id = v_user) >= c_most then
      perform private.fail(422, 'media_design_limit', jsonb_build_object('limit', c_most));
    end if;
    d.id := private.uuid_v7();
    d.request_key := v_key;
    d.request_hash := v_hash;
    d.created_at := clock_timestamp();
  else
    select x.* into d from private.media_designs x where x.id = p_id and x.user_id = v_user for update;
    if not found then
      perform private.fail(404, 'media_not_found');
    end if;
  end if;
  -- One that has a template already keeps it when the site takes it away.
  if v_template is distinct from d.template and exists (
    select from private.site_settings c where private.media_templates_off(c) ? v_template
  ) then
    perform private.fail(422, 'media_template_off');
  end if;
  d.user_id := v_user;
  d.name := private.trimmed(p_design ->> 'name');
  d.template := v_template;
  d.background_id := (
    select b.id from private.media_backgrounds b
    where b.id = nullif(p_design ->> 'background', '')::uuid and b.user_id = v_user
  );
  d.type := p_design ->> 'type';
  d.operator := p_design ->> 'operator';
  d.top_text := private.trimmed(p_design ->> 'top_text');
  d.bottom_text := private.trimmed(p_design ->> 'bottom_text');
  d.text_colour := lower(p_design ->> 'text_colour');
  d.updated_at := clock_timestamp();
  if num_nonnulls(d.template, d.background_id) <> 1 then
    perform private.fail(422, 'media_image_empty');
  end if;
  insert into private.media_designs as x select d.*
  on conflict (id) do update set name = excluded.name, template = excluded.template,
    background_id = excluded.background_id, type = excluded.type, operator = excluded.operator,
    top_text = excluded.top_text, bottom_text = excluded.bottom_text, text_colour = excluded.text_colour,
    updated_at = excluded.updated_at;
  perform private.media_fill(d, p_design -> 'items');
  perform private.media_drop_backgrounds(v_user);
  return private.media_json(d);
exception
  when check_violation or not_null_violation or foreign_key_violation or data_exception then
    perform private.fail(422, 'media_customization_invalid');
end
$$;

grant execute on function public.media_design_save to authenticated;
