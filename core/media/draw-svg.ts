import { PICTURE_FONT, PICTURE_HEIGHT, PICTURE_WIDTH, type Shape } from "./shapes.ts";

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** What XML 1.0 cannot hold. */
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escaped = (text: string) => text.replace(IMPOSSIBLE, "").replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

const ANCHORS = { left: "start", center: "middle", right: "end" } as const;

/** A drawing as a file of SVG. `photo` is the own photo's address, as a rule a data URL: without it none is drawn. */
export function drawSvg(shapes: readonly Shape[], photo: string | null): string {
  const inside = shapes.map((shape, at) => element(shape, at, photo)).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" ` +
    `viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}" font-family="${escaped(PICTURE_FONT)}">${inside}</svg>`
  );
}

function element(shape: Shape, at: number, photo: string | null): string {
  switch (shape.kind) {
    case "area": {
      const { x, y, width, height, radius, fill, to, opacity } = shape;
      const gradient = to
        ? `<linearGradient id="g${at}" x2="1" y2="1"><stop stop-color="${fill}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
        : "";
      const paint = to ? `url(#g${at})` : fill;
      return `${gradient}<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${paint}" opacity="${opacity}"/>`;
    }
    case "disc":
      return `<circle cx="${shape.x}" cy="${shape.y}" r="${shape.radius}" fill="${shape.fill}" opacity="${shape.opacity}"/>`;
    case "polygon": {
      const points = shape.points.map((point) => point.join(",")).join(" ");
      return `<polygon points="${points}" fill="${shape.fill}" opacity="${shape.opacity}"/>`;
    }
    case "photo":
      return photo === null
        ? ""
        : `<image href="${escaped(photo)}" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" preserveAspectRatio="xMidYMid slice"/>`;
    case "line": {
      const { x, y, size, bold, fill, align, text } = shape;
      const weight = bold ? ` font-weight="700"` : "";
      return `<text x="${x}" y="${y}" font-size="${size}"${weight} fill="${fill}" text-anchor="${ANCHORS[align]}">${escaped(text)}</text>`;
    }
  }
}
