/** See environment.mjs. */
export function environmentOf(
  server: "web" | "backend",
  env: Readonly<Record<string, string | undefined>>,
  variables?: { readonly web: readonly string[]; readonly backend: readonly string[] },
): Record<string, string>;
