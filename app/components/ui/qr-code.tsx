/**
 * A QR code as it is drawn (app/server/qr-drawing.server.ts): square, `size` modules a side, its dark ones as one path.
 */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** A QR code drawn as SVG, always dark on white so that every scanner reads it. */
export function QrCode({ drawing, label }: { drawing: QrDrawing; label: string }) {
  return (
    <div className="qr mx-auto w-full max-w-64 rounded-card border border-line p-2">
      <svg role="img" aria-label={label} viewBox={`0 0 ${drawing.size} ${drawing.size}`} shapeRendering="crispEdges">
        <path d={drawing.path} fill="#000" />
      </svg>
    </div>
  );
}
