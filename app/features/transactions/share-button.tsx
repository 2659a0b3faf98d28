import { Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";

interface ShareButtonProps {
  text: string;
  label: string;
}

/** The phone's own share sheet; not there where the browser has none. */
export function ShareButton({ text, label }: ShareButtonProps) {
  const [able, setAble] = useState(false);
  useEffect(() => setAble("share" in navigator), []);
  if (!able) return null;
  return (
    <Button
      type="button"
      variant="secondary"
      icon={<Share2 />}
      onClick={() => {
        // Closing the share sheet rejects: nothing went wrong.
        navigator.share({ text }).catch(() => undefined);
      }}
    >
      {label}
    </Button>
  );
}
