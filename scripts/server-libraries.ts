import type { Plugin } from "vite";
import { type Cut, cutBy } from "./browser-libraries.ts";

/** What of Remix does the same again at every request, though nothing has changed since the last. */
const CUTS: readonly Cut[] = [
  {
    // A list of routes is sorted, and a path compiled, once.
    module: /\/@remix-run\/router\/dist\/router\.js$/,
    cuts: [
      [
        /let branches = flattenRoutes\(routes\);\n +rankRouteBranches\(branches\);/g,
        `let branches = knownBranches.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    knownBranches.set(routes, branches);
  }`,
      ],
      [/\nfunction matchRoutesImpl\(/g, "\nconst knownBranches = new WeakMap();$&"],
      // A path that was asked before leads where it led. Whoever gets the answer may change it.
      [
        /\nfunction matchRoutesImpl\(routes, locationArg, basename, allowPartial\) \{/g,
        `
const knownMatches = new WeakMap();
function matchRoutesImpl(routes, locationArg, basename, allowPartial) {
  let known = knownMatches.get(routes);
  if (!known) knownMatches.set(routes, (known = new Map()));
  let path = typeof locationArg === "string" ? parsePath(locationArg).pathname : locationArg.pathname;
  let name = \`\${allowPartial} \${basename} \${path}\`;
  let matches = known.get(name);
  if (matches === undefined) {
    matches = findMatches(routes, locationArg, basename, allowPartial);
    if (known.size >= 1_000) known.clear();
    if (name.length < 200) known.set(name, matches);
  }
  if (matches === null) return null;
  let params = { ...matches[0].params };
  return matches.map(({ pathname, pathnameBase, route }) => ({ params, pathname, pathnameBase, route }));
}
function findMatches(routes, locationArg, basename, allowPartial) {`,
      ],
      // A visitor who hangs up ends the whole request: workerd tells nobody before.
      [/\n +request\.signal\.(add|remove)EventListener\("abort", onReject\);/g, ""],
      [/\breturn Promise\.race\(\[handlerPromise, abortPromise\]\);/g, "return handlerPromise;"],
      [/\bcompilePath\(pattern\.path, pattern\.caseSensitive, pattern\.end\)/g, "knownPath(pattern)"],
      [
        /\nfunction compilePath\(/g,
        `
const knownPaths = new Map();
function knownPath({ path, caseSensitive, end }) {
  const name = \`\${caseSensitive} \${end} \${path}\`;
  let known = knownPaths.get(name);
  if (!known) {
    known = compilePath(path, caseSensitive, end);
    if (knownPaths.size >= 1_000) knownPaths.clear();
    knownPaths.set(name, known);
  }
  return known;
}$&`,
      ],
    ],
  },
  {
    // Remix takes its own parameters out of the address by copying the request twice for every loader.
    module: /\/@remix-run\/server-runtime\/dist\/esm\/data\.js$/,
    cuts: [
      [
        /singleFetch \? (stripRoutesParam\(stripIndexParam\(request\)\)) : stripDataParam\(stripIndexParam\(request\)\)/g,
        'request.url.includes("?") ? $1 : request',
      ],
    ],
  },
  {
    // A route that says nothing of headers has its parents'.
    module: /\/@remix-run\/server-runtime\/dist\/esm\/headers\.js$/,
    cuts: [
      [
        /\n +let loaderHeaders = context\.loaderHeaders\[id\] \|\| new Headers\(\);/g,
        `
    let silent = routeModule.headers == null && !context.loaderHeaders[id] && !context.actionHeaders[id];
    if (silent && errorHeaders === undefined) return parentHeaders;$&`,
      ],
    ],
  },
  {
    // Nothing is deferred, so that no answer waits for data that may come too late.
    module: /\/@remix-run\/server-runtime\/dist\/esm\/single-fetch\.js$/,
    cuts: [[/\n +let timeoutId = setTimeout\(.*\);\n +requestSignal\.addEventListener\(.*\);(?=\n)/g, ""]],
  },
  {
    // Data that holds no promise is text at once (app/server/render-document.server.ts); any other is a stream.
    module: /\/turbo-stream\/dist\/turbo-stream\.mjs$/,
    cuts: [
      [
        /\n {2}const textEncoder = new TextEncoder\(\);\n {2}let lastSentIndex = 0;/g,
        `
  const whole = flatten.call(encoder, input);
  if (Object.keys(encoder.deferred).length === 0) {
    return whole < 0 ? \`\${whole}\\n\` : \`[\${encoder.stringified.join(",")}]\\n\`;
  }
  Object.assign(encoder, { deferred: {}, index: 0, indices: new Map(), stringified: [] });$&`,
      ],
      // Names of fields are the same at every visit.
      [/flatten\.call\(this, k\)(?=\}":)/g, "nameOf.call(this, k)"],
      [
        /\nfunction flatten\(/g,
        `
const knownNames = new Map();
function nameOf(name) {
  const existing = this.indices.get(name);
  if (existing) return existing;
  let text = knownNames.get(name);
  if (text === undefined) {
    text = JSON.stringify(name);
    if (knownNames.size < 5_000 && name.length < 50) knownNames.set(name, text);
  }
  const index = this.index++;
  this.indices.set(name, index);
  this.stringified[index] = text;
  return index;
}$&`,
      ],
      [
        /\n {2}stringify\.call\(this, input, index\);/g,
        `
  if (typeof input === "string" || typeof input === "number" || typeof input === "boolean") {
    this.stringified[index] = JSON.stringify(input);
  } else {
    stringify.call(this, input, index);
  }`,
      ],
    ],
  },
  {
    // A page of ASCII alone is copied into its answer; any other sign in it, such as the space of "Rp 10.000", has each
    // of its 50,000 letters looked at, which took longer than all its loaders. Signs of Latin and of punctuation are
    // written by their number, others, as Chinese has them, stay: a page full of numbers would be larger.
    module: /\/react-dom\/cjs\/react-dom-server-legacy\.browser\.production\.min\.js$/,
    cuts: [
      [/(?<=[,\s]\w+=)\/\["'&<>\]\/(?=[,;])/g, "/[\"'&<>\\xa0-\\xff\\u2000-\\u22ff]/"],
      [
        /default:continue\}(?=\w+!==(\w+)&&\(\w+\+=(\w+)\.substring)/g,
        'default:{let s=$2.charCodeAt($1);if(s<160||(s>255&&(s<8192||s>8959)))continue;b="&#"+s+";";wide||=s>255}}',
      ],
      // What is cut from a text of two bytes a sign has two, too, and with it the page, though all of it is ASCII then.
      [/(\w+=\w+!==\w+\?\w+\+(\w+)\.substring\(\w+,\w+\):\w+)\}return \2\}/g, "$1;wide&&($2=oneByte($2))}return $2}"],
      [
        /^/g,
        `let wide = false;
const knownNarrow = new Map();
function oneByte(text) {
  wide = false;
  const known = knownNarrow.get(text);
  if (known !== undefined) return known;
  const made = /^[\\0-\\x7f]*$/.test(text) ? atob(btoa(text)) : text;
  if (knownNarrow.size >= 1_000) knownNarrow.clear();
  if (text.length < 500) knownNarrow.set(text, made);
  return made;
}
`,
      ],
    ],
  },
  {
    // The routes of a page's handler are the same at every visit (workers/web/page-handlers.ts).
    module: /\/@remix-run\/react\/dist\/esm\/server\.js$/,
    cuts: [
      [/\nfunction RemixServer\(/g, "\nconst knownRoutes = new WeakMap();$&"],
      [
        /let routes = (createServerRoutes\(.*\));/g,
        "let routes = knownRoutes.get(manifest.routes);\n  if (!routes) knownRoutes.set(manifest.routes, (routes = $1));",
      ],
    ],
  },
  {
    module: /\/react-router-dom\/server\.mjs$/,
    cuts: [
      [/\nfunction createStaticRouter\(/g, "\nconst knownRoutes = new WeakMap();$&"],
      [
        /let manifest = \{\};\n +let dataRoutes = (UNSAFE_convertRoutesToDataRoutes\(routes, .*, manifest\));/g,
        `let known = knownRoutes.get(routes);
  if (!known) {
    let manifest = {};
    known = { manifest, dataRoutes: $1 };
    knownRoutes.set(routes, known);
  }
  let { manifest, dataRoutes } = known;`,
      ],
      // Nothing in a path of plain words has to be encoded.
      [
        /\n {2}href = href\.replace\(\/ \$\/, "%20"\);/g,
        `
  if (/^\\/(?:[a-z0-9_-]+(?:\\/[a-z0-9_-]+)*\\/?)?$/i.test(href)) return { pathname: href, search: "", hash: "" };$&`,
      ],
    ],
  },
  {
    // Nobody reads the list of routes that stands in the page; it is the same for a page and those beside it. What is
    // to be seen comes before the scripts: they are fetched after it (app/server/render-document.server.ts).
    module: /\/@remix-run\/react\/dist\/esm\/components\.js$/,
    cuts: [
      // What comes with the first file stands beside it as one text: drawing a link for each was a seventh of the page.
      [
        /rel: "modulepreload",(\n +href: manifest\.entry\.module,[\s\S]*?\}\)), dedupe\(preloads\)\.map\([\s\S]*?\}\)\)/g,
        'rel: "later", "data-with": knownText("with", manifest, router, matches, () => dedupe(preloads).join(" ")),$1',
      ],
      [/(dangerouslySetInnerHTML: createHtml\(routeModulesScript\),\n +)type: "module"/g, '$1type: "later"'],
      [/(JSON\.stringify\(getPartialManifest\(manifest, router\)), null, 2\)/g, "$1)"],
      [
        /let routeModulesScript = !isStatic \? " " : (`[\s\S]*?\nimport\(\$\{JSON\.stringify\(manifest\.entry\.module\)\}\);`);/g,
        'let routeModulesScript = !isStatic ? " " : knownText("script", manifest, router, matches, () => $1);',
      ],
      [/\bgetKeyedLinksForMatches\((matches, routeModules, manifest)\), \[/g, "knownLinks($1), ["],
      [
        /\nfunction Links\(/g,
        `
const everyLinks = new WeakMap();
function knownLinks(matches, routeModules, manifest) {
  let known = everyLinks.get(manifest.routes);
  if (!known) everyLinks.set(manifest.routes, (known = new Map()));
  let name = matches.map((match) => match.route.id).join(" ");
  let links = known.get(name);
  if (!links) known.set(name, (links = getKeyedLinksForMatches(matches, routeModules, manifest)));
  return links;
}$&`,
      ],
      [
        /\nfunction Scripts\(/g,
        `
const knownTexts = new WeakMap();
function knownText(kind, manifest, router, matches, make) {
  let known = knownTexts.get(manifest.routes);
  if (!known) knownTexts.set(manifest.routes, (known = new Map()));
  let { pathname } = router.state.location;
  let at = pathname.slice(0, pathname.lastIndexOf("/"));
  let name = [kind, at, ...matches.map((match) => match.route.id)].join(" ");
  let text = known.get(name);
  if (text === undefined) {
    text = make();
    if (known.size >= 200) known.clear();
    known.set(name, text);
  }
  return text;
}$&`,
      ],
    ],
  },
];

/** `cutLibrary` of the server's build. */
export function cutServerLibrary(id: string, code: string): string | null {
  return cutBy(CUTS, id, code);
}

/**
 * Libraries of the server's build without what they do again at every request. Fails where one of them was not met: its
 * files have other names then.
 */
export function serverLibraries(): Plugin {
  const met = new Set<Cut>();
  return {
    name: "server-libraries",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    enforce: "pre",
    transform(code, id) {
      for (const cut of CUTS) if (cut.module.test(id)) met.add(cut);
      const cut = cutServerLibrary(id, code);
      return cut === null ? undefined : { code: cut, map: null };
    },
    buildEnd(error) {
      const missed = CUTS.find((cut) => !met.has(cut));
      if (!error && missed) throw new Error(`The server's build has no ${missed.module} to cut`);
    },
  };
}
