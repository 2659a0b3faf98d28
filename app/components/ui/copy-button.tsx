import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, type ButtonVariant } from "./button.tsx";

interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string;
  label: string;
  /** Names the button where `label` alone would not say what is copied. Starts with the label. */
  accessibleLabel?: string;
  copiedLabel: string;
  variant?: ButtonVariant;
  full?: boolean;
}

const SAYS_SO_MS = 2_000;

/** Copies and says so. Hidden where there is no JavaScript: the text beside it can be selected. */
export function CopyButton({
  text,
  label,
  accessibleLabel,
  copiedLabel,
  variant = "secondary",
  full,
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAYS_SO_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button
      type="button"
      variant={variant}
      full={full}
      aria-label={copied ? undefined : accessibleLabel}
      className="needs-script"
      icon={copied ? <Check /> : <Copy />}
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        );
      }}
    >
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  );
}
