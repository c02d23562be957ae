import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { NextConfig } from "next";
import { locales } from "./lib/locale";
import { legalPaths } from "./lib/site/legal";
import { editorPaths, readingPaths } from "./lib/site/site";
import { fixedHeaders } from "./web/fixed-headers";

const root = dirname(fileURLToPath(import.meta.url));

const everywhere = Object.entries(fixedHeaders).map(([key, value]) => ({ key, value }));

/** Of the PDF library: forms, comments, drawings, pictures, fonts, what is read off a page, and ciphers. */
const unused = [
  "api/{operations,svg,svgPath}",
  "api/extraction/[!i]*",
  "api/form/{PDF*,appearances,xfa}",
  "api/text/layout",
  "core/{acroform,annotation}/{Appearance,Border,PDF}*",
  "core/crypto",
  "core/embedders/[CJPS]*",
  "core/security/PDF*",
  "packages/{standard-fonts,upng}/[!i]*",
];

const config: NextConfig = {
  poweredByHeader: false,
  // React has it of its own; the shim is for versions before.
  turbopack: {
    root,
    resolveAlias: {
      "use-sync-external-store/shim": "react",
      // The framework asks it for its environment alone, and brings a queue of tasks with it.
      "next/dist/compiled/process": { browser: "./web/browser-process.ts" },
      // What nobody uses of the PDF library.
      ...Object.fromEntries(
        ["culori", "html-entities", "node-html-better-parser"].map((name) => [
          name,
          { browser: "./lib/pdf/slim-library.ts" },
        ]),
      ),
    },
    rules: Object.fromEntries(
      unused.map((modules) => [
        `**/pdf-lib/es/${modules}.js`,
        { loaders: ["./scripts/hollow-module.cjs"], as: "*.js" },
      ]),
    ),
  },
  outputFileTracingRoot: root,
  // Types are checked by `npm test`; a visitor's first start need not wait for them.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // In development the command asks for it until all is up.
  logging: { incomingRequests: { ignore: [/^\/api\/health/] } },
  experimental: {
    turbopackCjsTreeShaking: true,
    // A module lies in one chunk rather than in every one that needs it: who has one dialog has most of the next one.
    turbopackClientSideNestedAsyncChunking: false,
    turbopackChunking: { minChunkSize: 16_000, maxMergeChunkSize: 50_000 },
  },
  env: { APP_ENV: process.env.APP_ENV || "preview" },
  // Typed by heart: a page without its language, or the language alone.
  redirects: async () =>
    locales.flatMap((locale) => [
      { source: `/${locale}`, destination: editorPaths[locale], permanent: false },
      ...[readingPaths[locale], ...Object.values(legalPaths[locale])].map((destination) => ({
        source: destination.slice(`/${locale}`.length),
        destination,
        permanent: false,
      })),
    ]),
  headers: async () => [
    { source: "/:path*", headers: everywhere },
    {
      source: "/api/:path*",
      headers: [
        { key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'; sandbox" },
        { key: "Cache-Control", value: "no-store" },
      ],
    },
  ],
};

export default config;
