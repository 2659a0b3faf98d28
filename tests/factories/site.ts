import type { Site } from "#core/ports/site.ts";

/** A site of another name than the demo world's. */
export const SITE: Site = {
  name: "Toko Maju",
  address: "Jl. Kenanga 7, Bandung",
  email: "halo@toko-maju.test",
  phone: "0800 7 654 321",
  hours: "07.00–21.00",
  logo: null,
  apk_url: null,
  show_download: false,
  services: ["pulsa"],
  bills: ["electricity"],
};
