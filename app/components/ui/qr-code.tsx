import { renderSVG } from "uqr";

/** A QR code drawn as SVG, always dark on white so that every scanner reads it. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const svg = renderSVG(value, { border: 2 });
  return (
    <div
      role="img"
      aria-label={label}
      className="qr mx-auto w-full max-w-64 rounded-card border border-line p-2"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: paths made by uqr from our own value, no markup of others
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
