import type { Plugin } from "vite";

/** What one library says that is said otherwise, or not at all. */
export interface Cut {
  readonly module: RegExp;
  /** What stands in the library (every place of it), and what stands there instead. */
  readonly cuts: readonly (readonly [from: RegExp, to: string])[];
}

/** What of the libraries no browser of ours can reach. */
const CUTS: readonly Cut[] = [
  {
    // Sentences come with the page: no backend, no formats inside a sentence, plurals by Intl, nothing to log, and
    // neither copies nor directions of writing are asked for (app/i18n/instance.ts).
    module: /\/i18next\/dist\/esm\/i18next\.js$/,
    cuts: [
      [/new Connector\(createClassOnDemand\(this\.modules\.backend\), .*\)(?=;)/g, "{ on() {} }"],
      [/formatter = Formatter;/g, ""],
      [/this\.rules = createRules\(\);/g, "this.rules = {};"],
      [/\n +this\.logger\.(?:warn|error)\(.*\);(?=\n)/g, ""],
      [/\n {2}(?:dir|cloneInstance|reloadResources)\(.*\) \{\n[\s\S]*?\n {2}\}(?=\n)/g, ""],
      [/\n {2}(?:use|loadNamespaces|loadLanguages|setDefaultNamespace)\(.*\) \{\n[\s\S]*?\n {2}\}(?=\n)/g, ""],
      [/\n {2}(?:addResources|removeResourceBundle|getBestMatchFromCodes)\(.*\) \{\n[\s\S]*?\n {2}\}(?=\n)/g, ""],
      [
        /\n {2}(?:addRule|getPluralFormsOfKey|getSuffixes|getSuffixRetroCompatible)\(.*\) \{\n[\s\S]*?\n {2}\}(?=\n)/g,
        "",
      ],
      // Sentences are in one of our languages: none falls back, is reported as missing, or holds another.
      [/\n {2}formatLanguageCode\(code\) \{\n[\s\S]*?\n {2}\}(?=\n)/g, "\nformatLanguageCode(code) { return code; }"],
      [/\n {2}getScriptPartFromCode\(code\) \{\n[\s\S]*?\n {2}\}(?=\n)/g, "\ngetScriptPartFromCode() { return null; }"],
      [
        /\n {2}getLanguagePartFromCode\(code\) \{\n[\s\S]*?\n {2}\}(?=\n)/g,
        "\ngetLanguagePartFromCode(code) { return code; }",
      ],
      [/\n {2}getFallbackCodes\(fallbacks, code\) \{\n[\s\S]*?\n {2}\}(?=\n)/g, "\ngetFallbackCodes() { return []; }"],
      [/\n {2}hasLoadedNamespace\(ns\) \{\n[\s\S]*?\n {2}\}(?=\n)/g, "\nhasLoadedNamespace() { return true; }"],
      [/\n {2}getUsedParamsDetails\(\) \{\n[\s\S]*?\n {2}\}(?=\n)/g, "\ngetUsedParamsDetails() {}"],
      [/\n {2}nest\(str, fc\) \{\n[\s\S]*?\n {2}\}(?=\n)/g, ""],
      [/\n {6}if \(options\.nest !== false\) res = [\s\S]*?\n {6}\}, options\);/g, ""],
      [/\n {6}const skipOnVariables = .*;\n {6}let nestBef;/g, ""],
      [/\n {6}if \(skipOnVariables\) \{\n[\s\S]*?\n {6}\}(?=\n)/g, ""],
      [
        /\n {2}loadResources\(language\) \{\n[\s\S]*?\n {2}\}(?=\n)/g,
        "\nloadResources(language, callback = noop) { (isString(language) ? callback : language)(null); }",
      ],
      // The language is the page's: nothing finds it out, and no other format or processor has been brought along.
      [/\n {6}if \(this\.modules\.(?:languageDetector|i18nFormat)\) \{\n[\s\S]*?\n {6}\}(?=\n)/g, ""],
      [/\n {6}if \(formatter && [\s\S]*?\n {6}\}(?=\n)/g, ""],
      [/\n {6}(?:s\.backendConnector|this\.translator)\.on\('\*'[\s\S]*?\n {6}\}\);/g, ""],
      [
        /\n {4}if \(!lng && this\.services\.languageDetector && ![\s\S]*?\n {4}\} else \{\n {6}setLng\(lng\);\n {4}\}/g,
        "\nsetLng(lng);",
      ],
      [/\n {8}if \(this\.services\.languageDetector && .*cacheUserLanguage.*;/g, ""],
      [/\n {4}if \(lng && lng\.toLowerCase\(\) === 'cimode'\) \{\n[\s\S]*?\n {4}\}(?=\n {4}const resolved)/g, ""],
      [
        /if \(this\.i18nFormat && this\.i18nFormat\.parse\) \{\n[\s\S]*?\n {4}\} else if \(!options\.skipInterpolation\)/g,
        "if (!options.skipInterpolation)",
      ],
      [/\n {4}const postProcess = options\.postProcess[\s\S]*?\n {4}\}(?=\n {4}return res;)/g, ""],
      [/\n {6}if \(usedKey \|\| usedDefault \|\| updateMissing\) \{\n[\s\S]*?\n {6}\}(?=\n)/g, ""],
    ],
  },
  {
    // With single fetch nothing is deferred.
    module: /\/@remix-run\/router\/dist\/router\.js$/,
    cuts: [[/(?<!function )isDeferred(?:Result|Data)\([^()]*\)/g, "false"]],
  },
  {
    // Every future flag is on (remix.config.js), and pages are drawn on the server.
    module: /\/@remix-run\/react\/dist\/esm\/browser\.js$/,
    cuts: [
      [/\bwindow\.__remixContext\.future\.v3_\w+/g, "true"],
      [/\bwindow\.__remixContext\.isSpaMode/g, "false"],
    ],
  },
  {
    // A screen whose program does not arrive is asked for as a whole. Remix would load the page that is left again.
    // (docs/decisions/connection-lost.md)
    module: /\/@remix-run\/react\/dist\/esm\/routeModules\.js$/,
    cuts: [
      [
        /window\.location\.reload\(\);/g,
        `const to = window.__remixRouter?.state.navigation.location;
    to ? window.location.assign(window.__remixRouter.createHref(to)) : window.location.reload();`,
      ],
    ],
  },
  {
    // A page that fails has words of ours (app/root.tsx), and says nothing to developers.
    module: /\/@remix-run\/react\/dist\/esm\/errorBoundaries\.js$/,
    cuts: [[/let heyDeveloper = [\s\S]*?\n {2}\}\);/g, "let heyDeveloper = null;"]],
  },
  {
    // No route asks its own loader of the browser before the page lives.
    module: /\/@remix-run\/react\/dist\/esm\/fallback\.js$/,
    cuts: [[/return \/\*#__PURE__\*\/React\.createElement\(BoundaryShell[\s\S]*\n {2}\}\)\);/g, "return null;"]],
  },
  {
    // What a loader says is always asked for by single fetch, and pages are drawn on the server.
    module: /\/@remix-run\/react\/dist\/esm\/routes\.js$/,
    cuts: [
      [/let result = await fetchServerHandler\(request, route\);\n +return unwrap \? unwrapServerResponse.*;/g, ""],
      [/\bif \(isSpaMode\)/g, "if (false)"],
    ],
  },
  {
    // The scripts that begin a page are the server's to write; a browser keeps what stands there.
    module: /\/@remix-run\/react\/dist\/esm\/components\.js$/,
    cuts: [
      [/let contextScript = staticContext \?.*;/g, 'let contextScript = " ";'],
      [/contextScript \+= !activeDeferreds[\s\S]*?(?=let routeModulesScript)/g, ""],
      [/let routeModulesScript = !isStatic[\s\S]*?\n\nimport\(.*;/g, 'let routeModulesScript = " ";'],
      [/\n {2}if \(!isStatic && typeof __remixContext[\s\S]*?\n {2}\}(?=\n)/g, ""],
      // The first file's link says what comes with it (scripts/server-libraries.ts).
      [/dedupe\(preloads\)\.map\([\s\S]*?\}\)\)/g, "null"],
      [/\n +let routePreloads = [\s\S]*?\.flat\(1\);\n +let preloads = .*;/g, ""],
    ],
  },
  {
    module: /\/@remix-run\/react\/dist\/esm\/(?:components|fog-of-war|links|routes)\.js$/,
    cuts: [[/\bfuture\.v3_\w+/g, "true"]],
  },
];

/** Vite's wrapper of `import()`: it preloads what the imported file imports, which here is loaded already. */
const PRELOAD_HELPER = "\0vite/preload-helper.js";

/**
 * A library's module without what is never reached in a browser of ours; null where nothing of it is cut. Throws where
 * its version no longer says what the pinned one says.
 */
export function cutLibrary(id: string, code: string): string | null {
  return cutBy(CUTS, id, code);
}

/** `cutLibrary` by other cuts. */
export function cutBy(cuts: readonly Cut[], id: string, code: string): string | null {
  const found = cuts.filter(({ module }) => module.test(id)).flatMap((each) => each.cuts);
  if (found.length === 0) return null;
  return found.reduce((text, [from, to]) => {
    const cut = text.replace(from, to);
    if (cut === text) throw new Error(`${id} no longer says ${from}`);
    return cut;
  }, code);
}

/** Libraries of the browser's build without what is never reached there. */
export function browserLibraries(): Plugin {
  return {
    name: "browser-libraries",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    load: (id) => (id === PRELOAD_HELPER ? "export const __vitePreload = (load) => load();" : undefined),
    transform(code, id) {
      const cut = cutLibrary(id, code);
      return cut === null ? undefined : { code: cut, map: null };
    },
  };
}
