import { useEffect, useState } from "react";
import { MEDIA_IMAGE_MAX_BYTES } from "#core/media/types.ts";
import { type Photo, photoSize } from "./paint-canvas.ts";
import { keptPhoto } from "./picture-files.ts";

/** Why there is no own photo to draw. */
export type PhotoWrong = "imageLarge" | "imageUnread" | "imageNone";

type Warning = "imageLarge" | "imageRatio" | "imageUnread" | null;

/** How far a photo's shape is from 3:2 before it is said. */
const NEAR = 0.05;

/** The photo behind a design: the one that is kept, and the file that was chosen instead. */
export function usePhoto(kept: string | null) {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [warning, setWarning] = useState<Warning>(null);
  useEffect(() => {
    let current = true;
    if (kept) keptPhoto(kept).then((image) => current && setPhoto((chosen) => chosen ?? image));
    return () => {
      current = false;
    };
  }, [kept]);
  /** The kept one stays where the browser cannot draw the file. */
  const choose = async (file: File | undefined) => {
    const large = file !== undefined && file.size > MEDIA_IMAGE_MAX_BYTES;
    const chosen = file && !large ? await createImageBitmap(file).catch(() => null) : null;
    setPhoto(chosen ?? (kept ? await keptPhoto(kept) : null));
    setWarning(
      large ? "imageLarge" : file && !chosen ? "imageUnread" : chosen && !isThreeToTwo(chosen) ? "imageRatio" : null,
    );
  };
  return { photo, warning, choose };
}

function isThreeToTwo(photo: Photo): boolean {
  const { width, height } = photoSize(photo);
  return Math.abs(width / height / 1.5 - 1) <= NEAR;
}
