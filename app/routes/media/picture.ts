import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { designSvg } from "#app/server/media-picture.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getDesign } from "#core/media/designs.ts";
import { pictureCount } from "#core/media/drawing.ts";
import { pictureFileName } from "#core/media/file-name.ts";
import { hiddenRefusal } from "#core/media/hidden-refusal.ts";

export const needs: Need = "agency";

/**
 * A saved picture as SVG, drawn by the server: `?page=` from 1; with `?download` as a file. Throws `media_price_below`,
 * `media_nominal_gone`.
 */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const { searchParams } = visit.url;
    const design = await getDesign(visit.ctx, args.params["id"] ?? "");
    const refusal = hiddenRefusal(design);
    if (refusal) throw refusal;
    const pictures = pictureCount(design.items.length);
    // A page that it has not is the nearest that it has.
    const page = Math.min(Math.max(Math.trunc(Number(searchParams.get("page"))) || 1, 1), pictures);
    return new Response(await designSvg(visit, design, page - 1), {
      headers: {
        "Content-Type": "image/svg+xml; charset=utf-8",
        "Cache-Control": "private, no-cache",
        "Content-Security-Policy": "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
        ...(searchParams.has("download")
          ? { "Content-Disposition": attachment(pictureFileName(design.name, page - 1, pictures, "svg")) }
          : {}),
      },
    });
  });
}

/** A name in letters of every kind (RFC 6266), and for whoever does not read those, one of plain ones. */
function attachment(name: string): string {
  return `attachment; filename="gambar-harga.svg"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
