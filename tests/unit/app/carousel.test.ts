import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { ROOT } from "#scripts/lib/process.mjs";

const SCRIPT = readFileSync(join(ROOT, "public/carousel.js"), "utf8");

interface Started {
  connectedCallback(): void;
  dataset: Record<string, string>;
  querySelector(): unknown;
  querySelectorAll(): unknown[];
}

it("a carousel that cannot start says so for two seconds", () => {
  const shown: { textContent?: string; role?: string; removed?: boolean }[] = [];
  const waits: [() => void, number][] = [];
  const made: (new () => Started)[] = [];
  runInNewContext(SCRIPT, {
    HTMLElement: class {},
    customElements: { define: (_: string, element: new () => Started) => made.push(element) },
    matchMedia: () => ({ matches: true }),
    setTimeout: (work: () => void, wait: number) => waits.push([work, wait]),
    document: {
      createElement: () => {
        const notice: (typeof shown)[number] & Record<string, unknown> = {
          setAttribute: (name: string, value: string) => Object.assign(notice, { [name]: value }),
          remove: () => Object.assign(notice, { removed: true }),
        };
        return notice;
      },
      body: { append: (notice: (typeof shown)[number]) => shown.push(notice) },
    },
  });
  const [Carousel] = made;
  if (!Carousel) throw new Error("no element");
  const carousel = new Carousel();
  carousel.dataset = { failed: "Banner gagal ditampilkan" };
  // A browser without what it needs: IntersectionObserver is not there.
  carousel.querySelector = () => ({ addEventListener: () => undefined, dataset: {} });
  carousel.querySelectorAll = () => [];
  carousel.connectedCallback();
  expect(shown).toMatchObject([{ textContent: "Banner gagal ditampilkan", role: "status" }]);
  const [[gone, wait] = [() => undefined, 0]] = waits;
  expect(wait).toBe(2_000);
  gone();
  expect(shown[0]?.removed).toBe(true);
});
