import { Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";

interface ShareButtonProps {
  text: string;
  label: string;
}

/**
 * The phone's own share sheet; not there where the browser has none. The Android app's page has none either: it opens
 * WhatsApp.
 */
export function ShareButton({ text, label }: ShareButtonProps) {
  const [able, setAble] = useState(false);
  useEffect(() => setAble("share" in navigator || window.GeraiAndroid !== undefined), []);
  if (!able) return null;
  return (
    <Button
      type="button"
      variant="secondary"
      icon={<Share2 />}
      onClick={() => {
        const shared = window.GeraiAndroid
          ? import("#app/features/webapp/app-links.ts").then(({ openInApp }) =>
              openInApp(`https://wa.me/?text=${encodeURIComponent(text)}`),
            )
          : navigator.share({ text });
        // Closing the share sheet rejects: nothing went wrong.
        shared.catch(() => undefined);
      }}
    >
      {label}
    </Button>
  );
}
