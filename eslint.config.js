import { fileURLToPath } from "node:url";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

const network = ["fetch", "XMLHttpRequest", "WebSocket", "EventSource"];
const page = ["document", "window", "localStorage", "sessionStorage", "navigator", "Worker", "Image"];
const machine = ["process", "Buffer", "__dirname"];

/** Globals that belong to another room: the network to `lib/client`, the page to the browser, the machine to servers. */
const without = (files, globals, ignores = []) => ({
  files,
  ignores,
  rules: { "no-restricted-globals": ["error", ...globals] },
});

export default defineConfig(
  globalIgnores([
    "node_modules/",
    ".next/",
    "dist/",
    "data/",
    ".cache/",
    "test-results/",
    "playwright-report/",
    "coverage/",
    "tests/conformance/java/",
    "next-env.d.ts",
  ]),
  ...tseslint.configs.strict,
  {
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      "prefer-const": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["**/*.ts", "**/*.tsx"],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: fileURLToPath(new URL(".", import.meta.url)) },
    },
    rules: { "@typescript-eslint/no-floating-promises": "error" },
  },
  {
    files: ["app/**/*.tsx", "components/**/*.{ts,tsx}", "store/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  without(["app/**", "store/**", "components/**", "lib/browser/**"], network, ["app/api/**"]),
  without(["lib/**"], [...network, ...page, ...machine], ["lib/client/**", "lib/browser/**"]),
  without(["locales/**"], [...network, ...page]),
  // Whoever writes to the database waits for others that do.
  {
    files: ["lib/browser/**"],
    ignores: ["lib/browser/database.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.property.name='transaction'][arguments.length>1]",
          message: "Write in a transaction of writing().",
        },
      ],
    },
  },
  // Commands and servers talk to a terminal.
  {
    files: ["scripts/**", "web/**", "backend/**", "tests/**", "app/api/**"],
    rules: { "no-console": "off" },
  },
);
