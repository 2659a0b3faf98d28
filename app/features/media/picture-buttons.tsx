import { ImageDown, Share2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFiles, shareFiles } from "#app/components/canvas-file.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { formatRupiah } from "#core/shared/money.ts";
import { type Draft, unfitItem } from "./draft.ts";
import type { Photo } from "./paint-canvas.ts";
import { pictureFiles } from "./picture-files.ts";
import { RefreshButton } from "./refresh-button.tsx";
import type { PhotoWrong } from "./use-photo.ts";

interface PictureButtonsProps {
  /** As it is seen, and as the form says it with its name. */
  draft: Draft;
  read: () => Draft & { name: string };
  photo: Photo | null;
  /** Why an own photo cannot be drawn. */
  photoWrong: PhotoWrong | null;
  /** It is a saved one: its prices can be brought to those of now. */
  refreshable: boolean;
}

/** The pictures above push an answer below what is seen, or under the bar at the bottom. */
const intoView = (answer: HTMLElement | null) => answer?.scrollIntoView({ block: "nearest" });

/** Downloads and shares a design as it stands, without asking the server for anything. */
export function PictureButtons({ draft, read, photo, photoWrong, refreshable }: PictureButtonsProps) {
  const { t } = useTranslation("media");
  const [state, setState] = useState<"drawing" | "failed" | "refused" | null>(null);
  const lacks = ({ items, template }: Draft) =>
    items.length === 0 ? "tickOne" : template === null ? photoWrong : null;
  const lacking = state === "refused" ? lacks(draft) : null;
  const unfit = state === "refused" && !lacking ? unfitItem(draft) : undefined;
  const run = async (type: "png" | "jpeg", use: (files: File[]) => Promise<void>) => {
    const design = read();
    if (lacks(design) || unfitItem(design)) return setState("refused");
    setState("drawing");
    const done = await pictureFiles(design, photo, type)
      .then(use)
      .then(() => true)
      .catch(() => false);
    setState(done ? null : "failed");
  };
  const busy = { busy: state === "drawing", busyLabel: t("drawing"), type: "button", variant: "secondary" } as const;
  return (
    <div className="needs-script flex flex-wrap gap-2.5">
      <Button {...busy} icon={<Share2 />} onClick={() => run("jpeg", shareFiles)}>
        {t("share")}
      </Button>
      <Button {...busy} icon={<ImageDown />} onClick={() => run("png", saveFiles)}>
        {t("downloadPng")}
      </Button>
      <Button {...busy} icon={<ImageDown />} onClick={() => run("jpeg", saveFiles)}>
        {t("downloadJpeg")}
      </Button>
      {state === "failed" || lacking ? (
        <p ref={intoView} role="alert" className="basis-full text-sm text-bad">
          {t(lacking ?? "failed")}
        </p>
      ) : null}
      {unfit ? (
        <div ref={intoView} className="basis-full">
          <Alert tone="bad" live actions={refreshable ? <RefreshButton /> : null}>
            {unfit.gone
              ? t("goneDrawn", { product: unfit.product_name })
              : t("belowDrawn", {
                  product: unfit.product_name,
                  price: formatRupiah(unfit.selling_price),
                  least: formatRupiah(unfit.least ?? 0),
                })}
          </Alert>
        </div>
      ) : null}
    </div>
  );
}
