import type { EsimInstall } from "#app/components/esim-install.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { esimCode } from "#core/purchases/esim-code.ts";
import type { Locale } from "#core/shared/error-catalogue.ts";
import { qrDrawing } from "./qr-drawing.server.ts";

interface Reader {
  readonly locale: Locale;
  readonly site: { readonly name: string };
}

/** How a customer installs the eSIM that was sold; null of anything else, and where the serial holds no code. */
export function esimInstall(sold: Parameters<typeof esimCode>[0], { locale, site }: Reader): EsimInstall | null {
  const code = esimCode(sold);
  if (code === null) return null;
  const t = serverTexts(locale, site.name).getFixedT(locale, "checkout");
  return { code, label: t("esim.label"), qr: { drawing: qrDrawing(code), label: t("esim.qr") }, how: t("esim.how") };
}
