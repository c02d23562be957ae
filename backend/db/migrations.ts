/** Steps from an empty database to today's schema; a published step is never changed, only followed by another. */
export const migrations: readonly { readonly id: string; readonly sql: string }[] = [
  {
    id: "0001-meta",
    sql: "create table meta (key text primary key, value text not null)",
  },
];
