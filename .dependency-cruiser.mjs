/*
 * Who may import whom; `npm run lint` holds the code to it. A room is a folder, less the rooms within it. It may import itself,
 * the rooms that it names, and the packages; types count as well.
 */

const react = "react(-dom)?";
const texts = ["i18next", "react-i18next"];

/** `packages` are beginnings of their paths: "next" stands for all of it, "zod/mini" for that part alone. */
const rooms = {
  "lib/contract": { rooms: ["lib"], packages: ["zod/mini"] },
  // The only door to the network.
  "lib/client": { rooms: ["lib", "lib/contract"], packages: ["zod/mini"] },
  "lib/browser": { rooms: ["lib", "lib/contract"], packages: ["idb", "pdfjs-dist"] },
  // Of all words the rest of lib knows those alone that are data.
  "lib/words": { rooms: ["lib", "locales"], packages: [] },
  lib: {
    rooms: ["lib/contract", "lib/words"],
    packages:
      "saxes ibantools stdnum postcode-validator papaparse pdf-lib qrcode fflate i18next ical.js".split(" "),
  },
  store: {
    rooms: ["lib", "lib/contract", "lib/client", "lib/browser", "locales"],
    packages: ["zustand", react],
  },
  components: {
    rooms: ["components/admin", "store", "lib", "lib/contract", "locales"],
    packages: [react, ...texts, "lucide-react", "qrcode", "driver.js"],
  },
  // Brings its own stylesheet: nothing of it may be in a production build.
  "components/admin": {
    rooms: ["components", "store", "lib", "locales", "styles"],
    packages: [react, ...texts, "lucide-react"],
  },
  "app/api": { rooms: ["web", "lib"], packages: ["next"] },
  app: {
    rooms: ["components", "lib", "locales", "styles", "web"],
    packages: [react, "react-i18next", "next", "bankdata-germany"],
  },
  locales: { rooms: ["lib"], packages: [react, "i18next"] },
  web: {
    rooms: ["lib", "lib/contract"],
    packages: ["next", "zod", "isbot", "@fastify/(send|accept-negotiator)"],
    isOnNode: true,
  },
  // pdf-lib inflates without a bound: it must not open what strangers send.
  backend: {
    rooms: ["lib", "lib/contract", "locales"],
    packages: ["(?!(react(-dom)?|react-i18next|next|zustand|i18next|lucide-react|pdf-lib)/)[^/]+"],
    isOnNode: true,
  },
};

const escaped = (name) => name.replace(/[()]/g, "\\$&");

/** A folder less the rooms within it. */
function insideOf(room) {
  const within = Object.keys(rooms).filter((name) => name.startsWith(`${room}/`));
  const except = within.map((name) => `${escaped(name.slice(room.length + 1))}/`);
  return `^${escaped(room)}/${except.length > 0 ? `(?!${except.join("|")})` : ""}`;
}

const allowedFrom = Object.entries(rooms).map(([name, room]) => ({
  name: `what ${name} may import`,
  severity: "error",
  from: { path: insideOf(name) },
  to: {
    pathNot: [
      ...[name, ...room.rooms].map(insideOf),
      ...room.packages.map((each) => `^node_modules/(@types/)?${each}(/|$)`),
    ],
    ...(room.isOnNode ? { dependencyTypesNot: ["core"] } : {}),
  },
}));

const only = (name, to, from, kinds = {}) => ({
  name,
  severity: "error",
  from: { pathNot: from },
  to: { path: to, ...kinds },
});
const servers = ["^web/", "^app/api/", "^backend/"];
/** Types are not there at run time. */
const atRunTime = { dependencyTypesNot: ["type-only"] };

export default {
  forbidden: [
    ...allowedFrom,
    // What is fetched later may need what fetched it.
    {
      name: "no circle, not even for a type",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["dynamic-import"] } },
    },
    { name: "all is there", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "the domain knows no reader and no writer of it",
      severity: "error",
      from: { path: "^lib/invoice/" },
      to: { path: "^lib/(cii|check|client|browser|export|pdf)/" },
    },
    only(
      "messages of the wire are read only where they arrive",
      "^lib/contract/messages[.]ts$",
      [...servers, "^lib/(client|contract)/"],
      atRunTime,
    ),
    only(
      "messages that are only received are read by servers",
      "^lib/contract/server-messages[.]ts$",
      servers,
      atRunTime,
    ),
    {
      name: "one file of the store knows React",
      severity: "error",
      from: { path: "^store/", pathNot: "^store/editor/use-editor[.]ts$" },
      to: { path: "^node_modules/(@types/)?react/" },
    },
    {
      name: "a file of the three floors lies in a room, but for what every room needs",
      severity: "error",
      from: { path: "^(lib|store|components)/[^/]+$", pathNot: "^lib/(limits|locale|product)[.]ts$" },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^([.]|(coverage|data|dist|playwright-report|public|scripts|test-results|tests)/)" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
    },
  },
};
