/**
 * Who may import whom (docs/architecture.md). Every rule here has a fixture in
 * tests/architecture that breaks it, so a rule that stopped working is noticed.
 */
/** A partner as it is simulated, in its own folder. */
const SANDBOX = ["^adapters/[^/]+/sandbox/", "^adapters/[^/]+/[^/]+/sandbox/"];
/** Shapes that anybody may know. */
const SHAPES = [
  "^core/[^/]+/([a-z-]*schema|states|types)\\.ts$",
  "^core/[^/]+/[^/]+/([a-z-]*schema|states|types)\\.ts$",
];
/** What asks the database in a domain, also in one of its rooms. */
const DATABASE_FILES = ["^core/[^/]+/[a-z-]*db\\.ts$", "^core/[^/]+/[^/]+/[a-z-]*db\\.ts$"];
const TEST = "\\.test\\.tsx?$";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "resolvable",
      comment: "An import that leads nowhere.",
      severity: "error",
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ["^cloudflare:", "^virtual:", "(build|minimal)/server/index\\.js$", "\\?(url|raw)$"],
      },
    },
    {
      name: "core-is-pure",
      comment: "core imports only core and zod: no React, Remix, Hono, node:*, cloudflare:*, adapters.",
      severity: "error",
      from: { path: "^core/", pathNot: TEST },
      to: { pathNot: ["^core/", "(^|/)node_modules/zod/"] },
    },
    {
      name: "a-domains-database-is-its-own",
      comment: "Other domains use a domain's verbs and schemas, never its db.ts or *-db.ts.",
      severity: "error",
      from: { path: "^core/([^/]+)/" },
      to: { path: DATABASE_FILES, pathNot: "^core/$1/" },
    },
    {
      name: "a-domains-database-is-cores",
      comment: "Nothing outside core talks to a domain's db.ts: it calls a verb.",
      severity: "error",
      from: { path: "^(app|adapters|workers)/" },
      to: { path: DATABASE_FILES },
    },
    {
      name: "devices-do-not-know-accounts",
      comment: "An account signs in on a device; a device asks nothing of accounts.",
      severity: "error",
      from: { path: "^core/devices/", pathNot: TEST },
      to: { path: "^core/accounts/" },
    },
    {
      name: "wallet-imports-only-shared",
      comment: "Besides them the one reader of destinations: a statement says what a purchase was for.",
      severity: "error",
      from: { path: "^core/wallet/", pathNot: TEST },
      to: { path: "^core/", pathNot: "^core/((wallet|shared|ports)/|catalog/shown-destination\\.ts$)" },
    },
    {
      name: "adapters-know-ports-and-schemas",
      comment: "An adapter imports core/ports, core/shared and its domain's schema and states.",
      severity: "error",
      from: { path: "^adapters/", pathNot: [TEST, ...SANDBOX] },
      to: {
        path: "^(core|app|workers)/",
        pathNot: ["^core/(ports|shared)/", ...SHAPES],
      },
    },
    {
      name: "partners-do-not-know-each-other",
      severity: "error",
      from: { path: "^adapters/(suppliers|payments|couriers|messaging)/([^/]+)/" },
      to: { path: "^adapters/", pathNot: ["^adapters/$1/$2/", "^adapters/_kit/"] },
    },
    {
      name: "only-the-sandbox-simulates",
      comment: "How a partner is simulated is bundled with the sandbox alone.",
      severity: "error",
      from: { path: "^(app|core|adapters|workers)/", pathNot: [TEST, ...SANDBOX, "^workers/sandbox/"] },
      to: { path: [...SANDBOX, "^workers/sandbox/"] },
    },
    {
      name: "the-simulated-partner-is-another",
      comment: "What is simulated shares nothing with the adapter that it tries, but the names of settings.",
      severity: "error",
      from: { path: SANDBOX },
      to: {
        path: "^(adapters|core|app|workers)/",
        pathNot: [...SANDBOX, "^workers/sandbox/", "^adapters/_kit/manifest\\.ts$"],
      },
    },
    {
      name: "stores-do-not-know-each-other",
      severity: "error",
      from: { path: "^adapters/(supabase|upstash)/" },
      to: { path: "^adapters/", pathNot: ["^adapters/$1/", "^adapters/_kit/"] },
    },
    {
      name: "only-composition-roots-import-adapters",
      severity: "error",
      from: { path: "^(app|core)/", pathNot: ["^app/server/", TEST] },
      to: { path: "^adapters/" },
    },
    {
      name: "workers-do-not-import-the-app",
      severity: "error",
      from: { path: "^workers/" },
      to: { path: "^app/" },
    },
    {
      name: "workers-do-not-know-each-other",
      severity: "error",
      from: { path: "^workers/([^/]+)/" },
      to: { path: "^workers/", pathNot: ["^workers/$1/", "^workers/_kit/"] },
    },
    {
      name: "the-app-borrows-only-the-kit",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^workers/", pathNot: "^workers/_kit/" },
    },
    {
      name: "screens-have-no-server-code",
      comment: "Components and features reach no .server file and no app/server.",
      severity: "error",
      from: { path: "^app/(components|features)/", pathNot: [TEST, "\\.server\\.tsx?$"] },
      to: { path: ["\\.server\\.tsx?$", "^app/server/"] },
    },
    {
      name: "screens-know-shapes-only",
      comment:
        "Of core, components and features import schemas, states, shared helpers, what decides who may, the table of banks, what reads a destination and what a picture is drawn of, called and would change; never a verb.",
      severity: "error",
      from: { path: "^app/(components|features)/", pathNot: [TEST, "\\.server\\.tsx?$"] },
      to: {
        path: "^core/",
        pathNot: [
          "^core/shared/",
          ...SHAPES,
          "^core/accounts/can\\.ts$",
          "^core/affiliates/banks\\.ts$",
          "^core/catalog/(destination|read-destinations|recognise-operator)\\.ts$",
          "^core/media/(contrast|drawing|file-name|hidden|price-changes|shapes|templates)\\.ts$",
        ],
      },
    },
    {
      name: "the-product-does-not-know-its-tools",
      comment: "Nothing that is deployed imports scripts, tests or the embedded platform.",
      severity: "error",
      from: { path: "^(app|core|adapters|workers)/", pathNot: TEST },
      to: { path: "^(scripts|tests|supabase)/" },
    },
    {
      name: "tools-do-not-know-tests",
      severity: "error",
      from: { path: "^(scripts|supabase)/", pathNot: ["^scripts/bench", TEST] },
      to: { path: "^tests/" },
    },
    {
      name: "no-development-dependency-in-production",
      comment: "The list of routes is read by the build alone.",
      severity: "error",
      from: { path: "^(app|core|adapters|workers)/", pathNot: [TEST, "^app/routes\\.ts$", "\\.d\\.ts$"] },
      to: {
        dependencyTypes: ["npm-dev", "npm-no-pkg"],
        dependencyTypesNot: ["type-only"],
        // What the build itself answers (styles, and the types of its own words) reaches no Worker.
        pathNot: "node_modules/(tailwindcss|vite/types)",
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["^build/", "^\\.gerai/", "/fixtures/"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      conditionNames: ["workerd", "worker", "browser", "import", "node", "types", "default"],
      exportsFields: ["exports"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json", ".d.ts"],
    },
  },
};
