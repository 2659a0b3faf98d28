import { ImageDown, Share2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import type { PictureText } from "#core/media/drawing.ts";
import type { Photo } from "./paint-canvas.ts";
import { pictureFiles, saveFiles, shareFiles } from "./picture-files.ts";

/** Downloads and shares a design as it stands, without asking the server for anything. */
export function PictureButtons({ read, photo }: { read: () => PictureText & { name: string }; photo: Photo | null }) {
  const { t } = useTranslation("media");
  const [state, setState] = useState<"drawing" | "failed" | null>(null);
  const run = async (type: "png" | "jpeg", use: (files: File[]) => Promise<void>) => {
    setState("drawing");
    const done = await pictureFiles(read(), photo, type)
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
      {state === "failed" ? (
        <p role="alert" className="basis-full text-sm text-bad">
          {t("failed")}
        </p>
      ) : null}
    </div>
  );
}
