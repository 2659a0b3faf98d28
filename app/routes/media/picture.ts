import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { designSvg } from "#app/server/media-picture.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getDesign } from "#core/media/designs.ts";

export const needs: Need = "agency";

/** A saved picture as SVG, drawn by the server: `?page=` from 1; with `?download` as a file. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const { searchParams } = visit.url;
    const page = Math.trunc(Number(searchParams.get("page") ?? 1)) || 1;
    const design = await getDesign(visit.ctx, args.params["id"] ?? "");
    return new Response(await designSvg(visit, design, page - 1), {
      headers: {
        "Content-Type": "image/svg+xml; charset=utf-8",
        "Cache-Control": "private, no-cache",
        "Content-Security-Policy": "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
        ...(searchParams.has("download")
          ? { "Content-Disposition": `attachment; filename="gambar-harga-${page}.svg"` }
          : {}),
      },
    });
  });
}
