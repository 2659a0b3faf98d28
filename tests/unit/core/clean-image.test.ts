import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanImage } from "#core/images/clean-image.ts";
import { DomainError } from "#core/shared/errors.ts";
import {
  exif,
  jpeg,
  jpegFrame,
  jpegSegment,
  PNG_SIGNATURE,
  png,
  pngChunk,
  pngHeader,
  pngOfSize,
  webp,
  webpCanvas,
  webpChunk,
  webpLossyStart,
  webpPicture,
} from "#tests/factories/images.ts";

const SCRIPT = "<script>alert(document.domain)</script>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`;
const ZIP = Buffer.concat([
  Buffer.from("PK\x03\x04"),
  deflateRawSync(Buffer.from("payload")),
  Buffer.from("PK\x05\x06"),
]);
const text = (words: string) => Buffer.from(words, "latin1");

function codeOf(image: Uint8Array): string {
  try {
    cleanImage(image);
    return "accepted";
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe("an honest picture", () => {
  it.each([
    ["PNG", png({ width: 40, height: 30 }), "image/png", 40, 30],
    ["JPEG", jpeg(), "image/jpeg", 8, 8],
    ["progressive JPEG", jpeg({ frame: 0xc2 }), "image/jpeg", 8, 8],
    ["WebP", webp(), "image/webp", 16, 16],
    ["WebP with a canvas", webp([webpCanvas(16, 16), webpPicture()]), "image/webp", 16, 16],
  ] as const)("is known by its content: %s", (_, image, contentType, width, height) => {
    expect(cleanImage(image)).toMatchObject({ contentType, width, height });
  });

  it.each([
    ["PNG", png()],
    ["JPEG", jpeg()],
    ["WebP", webp()],
  ])("that says nothing more than its pixels stays as it is: %s", (_, image) => {
    expect(Buffer.from(cleanImage(image).bytes)).toEqual(image);
  });
});

/** What tells more than the pixels, each with the words that must not be left. */
const TELLING: readonly [string, Buffer, string[]][] = [
  ["JPEG with Exif and GPS", jpeg({ extra: exif(1) }), ["KameraRahasia", "GPSLatitude", "Exif"]],
  ["JPEG with XMP", jpeg({ extra: jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SVG}`) }), ["adobe", "svg"]],
  ["JPEG with IPTC", jpeg({ extra: jpegSegment(0xed, "Photoshop 3.0\0rahasia") }), ["Photoshop", "rahasia"]],
  ["JPEG with a script as comment", jpeg({ extra: jpegSegment(0xfe, SCRIPT) }), ["script"]],
  ["JPEG with a preview in JFIF", jpeg({ extra: jpegSegment(0xe0, "JFIF\0rahasia") }), ["JFIF", "rahasia"]],
  ["JPEG that is a ZIP too", jpeg({ after: ZIP }), ["PK"]],
  ["JPEG that is a page too", jpeg({ after: text(`<html>${SCRIPT}`) }), ["html"]],
  ["PNG with texts", png({ extra: pngChunk("tEXt", `Comment\0${SCRIPT}`) }), ["tEXt", "script"]],
  ["PNG with Exif", png({ extra: pngChunk("eXIf", "II*\0GPSLatitude") }), ["eXIf", "GPS"]],
  ["PNG with a profile", png({ extra: pngChunk("iCCP", "profil\0\0rahasia") }), ["iCCP", "rahasia"]],
  ["PNG with a private chunk", png({ extra: pngChunk("prVt", "<?php rahasia") }), ["php"]],
  ["PNG that is a ZIP too", png({ after: ZIP }), ["PK"]],
  ["PNG that is a page too", png({ after: text(`<html>${SCRIPT}`) }), ["html"]],
  ["PNG that moves", png({ extra: pngChunk("acTL", Buffer.alloc(8)) }), ["acTL"]],
  [
    "WebP with Exif and XMP",
    webp([webpCanvas(16, 16, 0x0c), webpPicture(), webpChunk("EXIF", "GPSLatitude"), webpChunk("XMP ", SVG)]),
    ["EXIF", "GPS", "XMP", "svg"],
  ],
  ["WebP with a profile", webp([webpCanvas(16, 16, 0x20), webpChunk("ICCP", "rahasia"), webpPicture()]), ["rahasia"]],
  ["WebP that is a ZIP too", webp(undefined, ZIP), ["PK"]],
];

describe("a picture that tells more than its pixels", () => {
  it.each(TELLING)("is stripped: %s", (_, image, words) => {
    const { bytes } = cleanImage(image);
    const left = Buffer.from(bytes).toString("latin1");
    for (const word of words) {
      expect(image.toString("latin1")).toContain(word);
      expect(left).not.toContain(word);
    }
    expect(Buffer.from(cleanImage(bytes).bytes)).toEqual(Buffer.from(bytes));
  });

  it("keeps how the camera was held, and nothing else of its Exif", () => {
    const { bytes } = cleanImage(jpeg({ extra: exif(6) }));
    const left = Buffer.from(bytes);
    expect(left.toString("latin1")).toContain("Exif");
    expect(left.toString("latin1")).not.toMatch(/Kamera|GPS/);
    expect(left.length).toBe(jpeg().length + 36);
    expect(left[31]).toBe(6);
    expect(Buffer.from(cleanImage(bytes).bytes)).toEqual(left);
  });

  it("keeps a lossy picture's transparency", () => {
    const parts = [
      webpCanvas(20, 10, 0x3e & ~0x02),
      webpChunk("ALPH", "alpha"),
      webpChunk("VP8 ", webpLossyStart(20, 10)),
    ];
    const { bytes } = cleanImage(webp([...parts, webpChunk("EXIF", "GPS")]));
    expect(Buffer.from(bytes)).toEqual(webp([webpCanvas(20, 10, 0x10), ...parts.slice(1)]));
  });
});

const REFUSED: readonly [string, Buffer, string][] = [
  ["SVG", text(SVG), "image_unreadable"],
  ["SVG behind an XML head", text(`<?xml version="1.0"?>${SVG}`), "image_unreadable"],
  ["a page", text(`<!doctype html>${SCRIPT}`), "image_unreadable"],
  ["GIF that is a script too", text("GIF89a/*\0*/=1;alert(1)"), "image_unreadable"],
  ["BMP", text(`BM${"\0".repeat(60)}`), "image_unreadable"],
  ["PDF with a JPEG in it", Buffer.concat([text("%PDF-1.4\n"), jpeg()]), "image_unreadable"],
  ["a script before a PNG", Buffer.concat([text(SCRIPT), png()]), "image_unreadable"],
  ["AVIF", text(`\0\0\0\x20ftypavif${"\0".repeat(40)}`), "image_unreadable"],
  ["nothing", Buffer.alloc(0), "image_unreadable"],
  ["a JPEG's first bytes alone", jpeg().subarray(0, 12), "image_unreadable"],
  ["JPEG without its end", jpeg().subarray(0, -2), "image_unreadable"],
  ["JPEG without a picture", Buffer.concat([text("\xff\xd8"), jpegFrame(8, 8), text("\xff\xd9")]), "image_unreadable"],
  ["JPEG with two frames", jpeg({ extra: jpegFrame(9, 9) }), "image_unreadable"],
  ["JPEG of no height", jpeg({ height: 0 }), "image_unreadable"],
  ["lossless JPEG, which no browser draws", jpeg({ frame: 0xc3 }), "image_unreadable"],
  ["JPEG with a table that is none", jpeg({ extra: jpegSegment(0xdb, SCRIPT) }), "image_unreadable"],
  [
    "PNG with a wrong check sum",
    Buffer.concat([png().subarray(0, 29), text("\0\0\0\0"), png().subarray(33)]),
    "image_unreadable",
  ],
  ["PNG cut short", png().subarray(0, -20), "image_unreadable"],
  ["PNG with an unknown needed chunk", png({ extra: pngChunk("EVIL", SCRIPT) }), "image_unreadable"],
  [
    "PNG with a page for a picture",
    Buffer.concat([PNG_SIGNATURE, pngHeader(8, 8), pngChunk("IDAT", SCRIPT), pngChunk("IEND", "")]),
    "image_unreadable",
  ],
  [
    "PNG whose chunk promises 4 GB",
    Buffer.concat([PNG_SIGNATURE, Buffer.from("ffffffff49484452", "hex")]),
    "image_unreadable",
  ],
  ["WebP that moves", webp([webpCanvas(16, 16, 0x02), webpChunk("ANIM", "\0\0\0\0\0\0")]), "image_unreadable"],
  ["WebP whose canvas lies", webp([webpCanvas(15_000, 15_000), webpPicture()]), "image_unreadable"],
  ["WebP longer than the file", Buffer.concat([text("RIFF\xff\xff\xff\x7fWEBP"), webpPicture()]), "image_unreadable"],
  ["a sound in RIFF", text("RIFF\x24\0\0\0WAVEfmt \x10\0\0\0"), "image_unreadable"],
  ["PNG of 20,000 × 20,000 pixels", pngOfSize(20_000, 20_000), "image_dimensions"],
  ["PNG of 4 billion pixels a side", pngOfSize(0xffffffff, 0xffffffff), "image_dimensions"],
  ["JPEG of 20,000 × 20,000 pixels", jpeg({ width: 20_000, height: 20_000 }), "image_dimensions"],
  ["WebP of 16,384 × 16,384 pixels", webp([webpPicture(16_384, 16_384)]), "image_dimensions"],
  ["PNG of one line, 10,001 long", pngOfSize(10_001, 1), "image_dimensions"],
  ["PNG of 8,000 × 8,000: too many in all", pngOfSize(8_000, 8_000), "image_dimensions"],
];

describe("what is no such picture", () => {
  it.each(REFUSED)("is refused: %s", (_, image, code) => {
    expect(codeOf(image)).toBe(code);
  });

  it("is told in an instant, however large", () => {
    const comments = Array.from({ length: 120 }, () => jpegSegment(0xfe, Buffer.alloc(65_000)));
    const texts = Array.from({ length: 20_000 }, () => pngChunk("tEXt", "a"));
    const large = [
      jpeg({ extra: Buffer.concat(comments) }),
      Buffer.concat([text("\xff\xd8"), Buffer.alloc(8_000_000, 0xff)]),
      png({ extra: Buffer.concat(texts) }),
    ];
    // Its own work, not its place in the queue of a busy machine.
    const before = process.cpuUsage();
    expect(large.map(codeOf)).toEqual(["accepted", "image_unreadable", "image_unreadable"]);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });

  it("and broken ones never do worse than be refused", () => {
    const honest = [png(), jpeg({ extra: exif(6) }), webp(), webp([webpCanvas(16, 16), webpPicture()])];
    const broken = fc
      .record({
        image: fc.constantFrom(...honest),
        cut: fc.nat(200),
        changes: fc.array(fc.tuple(fc.nat(250), fc.nat(255)), { maxLength: 4 }),
      })
      .map(({ image, cut, changes }) => {
        const copy = Buffer.from(image.subarray(0, Math.max(0, image.length - (cut > 100 ? cut - 100 : 0))));
        for (const [at, value] of changes) if (at < copy.length) copy[at] = value;
        return copy;
      });
    fc.assert(
      fc.property(broken, (image) => {
        expect(["accepted", "image_unreadable", "image_dimensions"]).toContain(codeOf(image));
      }),
      { numRuns: 3_000 },
    );
  });
});
