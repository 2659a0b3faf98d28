import type { Site, SiteLimits } from "#core/ports/site.ts";

/** A site of another name than the demo world's. */
export const SITE: Site = {
  name: "Toko Maju",
  short_name: "Toko Maju",
  address: "Jl. Kenanga 7, Bandung",
  email: "halo@toko-maju.test",
  phone: "0800 7 654 321",
  hours: "07.00–21.00",
  logo: null,
  apk_url: null,
  show_download: false,
  register_open: true,
  sign_in_open: true,
  hide_agent_center: false,
  contact_us_button: false,
  grid_layout: true,
  custom_frontend_view_exists: false,
  chat_embed_id: null,
  services: ["pulsa"],
  bills: ["electricity"],
};

/** Its limits, none of them the one that the code begins with. */
export const LIMITS: SiteLimits = {
  guest: 61,
  session: 601,
  purchase: 121,
  sign_in_account: 11,
  sign_in_address: 62,
  developer_key: 301,
};
