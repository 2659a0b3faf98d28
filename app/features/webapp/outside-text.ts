import { toast } from "#app/components/ui/toast.tsx";
import { clientLocale } from "#app/i18n/client-texts.ts";
import { madeTexts } from "#app/i18n/instance.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";

await routeTexts("webapp");

/** Most characters of a number in a contact of the phone, without what sets its digits apart. */
export const LONGEST_NUMBER = 20;

/**
 * A text that the app, the camera or the phone's contacts told, for a field: without marks that are not seen. Null
 * where it is no text (an object, a number), or longer than the field: that is `long`, and none of it is kept, for a
 * part of a number is another number.
 */
export function outsideText(told: unknown, longest: number): { readonly text: string | null; readonly long: boolean } {
  if (typeof told !== "string") return { text: null, long: false };
  // Never cut before it is cleaned: what nobody sees may stand in front of the number.
  const text = told.replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
  const long = text.replace(/[\s().-]/g, "").length > longest;
  return { text: long ? null : text, long };
}

/** Says in words why a field stays as it was. */
export function sayTooLong(what: "scan" | "contact"): void {
  const texts = madeTexts(clientLocale());
  if (texts) toast(texts.t(`webapp:tooLong.${what}`), "bad");
}
