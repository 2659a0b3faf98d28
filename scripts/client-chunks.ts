import type { Rollup } from "vite";

const LIBRARY =
  /node_modules\/(react|react-dom|scheduler|turbo-stream|@remix-run|react-router|react-router-dom|i18next)\//;
const FRAME = /\/app\/(entry\.client|root|routes\/shell)\.tsx/;
/** What the screens with a list share. */
const LISTS = /\/app\/features\/lists\//;
/** A table with its pages and tabs, which the rows of a file have too. */
const TABLES = /\/app\/(features\/lists\/list-pages|components\/ui\/(data-table|pagination|tabs))\.tsx/;
/** What they share with others, which should not load lists for it. */
const PARTS =
  /\/app\/(components\/(destination|use-sending|ui\/(chips|empty-state|money-input|operator-mark|select|sheet|status-badge))\.tsx?|features\/lists\/list-url\.ts)|\/lucide-react\/dist\/esm\/icons\/refresh-cw\.|\/core\/(\w+\/states|shared\/phone)\.ts/;
/** What a sale shares with screens that sell nothing. */
const NUMBERS = /\/(core\/catalog\/destination|app\/components\/use-since)\.ts/;
/** What reads a token and tells it, on a sale and among rows: many screens, but none that sells. */
const TOKEN = /\/core\/shared\/serial-token\.ts|\/app\/components\/serial-number\.tsx/;
/** What knows the phone's own contacts. */
const CONTACTS = /\/app\/features\/contacts\/(contact-chips|use-phone-contacts)\.tsx?/;
/** What a sale and a bill share. */
const SALES =
  /\/app\/features\/(sell\/(for-choice|more-fields|number-field|pay-(sources|with-field)|sale-notices|sell-field|selling-price(-field)?|type-switch)|webapp\/scan-button)\.tsx?/;
/** The bell's pop-over, which a tap fetches, with the rows that the list of notifications shows as well. */
const BELL =
  /\/app\/features\/notifications\/(notification-(popover|row)|unread-words|shown-notification)\.tsx?|\/lucide-react\/dist\/esm\/icons\/megaphone\.|\/core\/notifications\/types\.ts/;
const ICON = /\/lucide-react\//;
/** From so many routes on a module is everybody's; an icon, which is only a name, earlier. */
const OFTEN = 20;
const OFTEN_ICON = 4;
/** Routes without scripts (`handle = { documentOnly: true }`): no browser loads what they are made of. */
const SCRIPTLESS =
  /\/app\/routes\/(admin|agent-center|blog|developers|help|lookup|midtrans|pricelist)\/|\/app\/routes\/(receipt\/shared|unsubscribe)|\/app\/routes\/loans\/(desk|loan-history)/;
/** Drawn by the shell on the server only. */
const GUESTS_FRAME = /\/app\/components\/public-frame\.tsx/;
/** What that frame is made of, which a device that waits has in its browser, and no screen behind it. */
const GUESTS = /\/app\/components\/(public-frame|footer|preference-forms)\.tsx/;

/** The entries (the browser's first module, routes) that load a module before anything is tapped. */
function entriesOf(id: string, look: Rollup.GetModuleInfo, seen = new Set<string>()): Set<string> {
  const entries = new Set<string>();
  const visit = (at: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const module = look(at);
    if (module?.isEntry && !SCRIPTLESS.test(at)) entries.add(at);
    for (const importer of module?.importers ?? []) {
      if (!(GUESTS_FRAME.test(at) && FRAME.test(importer))) visit(importer);
    }
  };
  visit(id);
  return entries;
}

/**
 * Few files instead of two hundred: the libraries, which change rarely; the shell with whatever every signed-in screen
 * has; what lists need; and the page's own.
 */
export function clientChunk(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (LIBRARY.test(id)) return "libraries";
  if (getModuleInfo(id)?.isEntry || id.endsWith(".css")) return undefined;
  if (BELL.test(id)) return "bell";
  const entries = [...entriesOf(id, getModuleInfo)];
  if (entries.length === 0) return undefined;
  if (TOKEN.test(id)) return "token";
  if (GUESTS.test(id)) return "guests";
  if (entries.some((entry) => FRAME.test(entry)) || entries.length >= OFTEN) return "shell";
  if (ICON.test(id) && entries.length >= OFTEN_ICON) return "shell";
  if (PARTS.test(id)) return "parts";
  if (NUMBERS.test(id)) return "numbers";
  if (CONTACTS.test(id)) return "contacts";
  if (SALES.test(id)) return "sales";
  if (TABLES.test(id)) return "tables";
  return LISTS.test(id) ? "lists" : undefined;
}
