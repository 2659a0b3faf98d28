import { ImageDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import type { Slip } from "./slip.ts";

/** Shares or downloads the slip as a picture. What draws it is fetched when it is asked for. */
export function PictureButton({ slip, name }: { slip: Slip; name: string }) {
  const { t } = useTranslation("receipt");
  const [state, setState] = useState<"drawing" | "failed" | null>(null);
  const draw = async () => {
    setState("drawing");
    const done = await import("./receipt-picture.ts")
      .then(({ sharePicture }) => sharePicture(slip, t("digital"), name))
      .catch(() => false);
    setState(done ? null : "failed");
  };
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        icon={<ImageDown />}
        className="needs-script"
        busy={state === "drawing"}
        busyLabel={t("drawing")}
        onClick={draw}
      >
        {t("picture")}
      </Button>
      {state === "failed" ? (
        <p role="alert" className="basis-full text-sm text-bad">
          {t("pictureFailed")}
        </p>
      ) : null}
    </>
  );
}
