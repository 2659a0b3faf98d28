import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useLive, useLiveWhile } from "#app/components/live-store.ts";
import type { Upload } from "#core/imports/schema.ts";

type Standing = Pick<Upload, "status" | "counts">;

/**
 * How a file stands now: what the page was loaded with, or what was told since. What is told moves the bar at once; the
 * rows themselves are loaded when a step of the file is over. Without a socket the page looks every few seconds.
 */
export function useLiveUpload(upload: Upload): Standing {
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState<{ readonly since: Upload; readonly standing: Standing } | null>(null);
  const open = upload.status === "reading" || upload.status === "running" || upload.counts.processing > 0;
  useLiveWhile(open);
  useLive("import", ({ id, status, counts }) => {
    if (id !== upload.id) return;
    setTold({ since: upload, standing: { status, counts } });
    if (status !== "running") revalidate();
  });
  return told?.since === upload ? told.standing : upload;
}
