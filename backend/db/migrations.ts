/** Steps from an empty database to today's schema; a published step is never changed, only followed by another. */
export const migrations: readonly { readonly id: string; readonly statements: readonly string[] }[] = [
  {
    id: "0001-meta",
    statements: ["create table meta (key text primary key, value text not null)"],
  },
  {
    id: "0002-credits",
    statements: [
      `create table codes (
        hash text primary key,
        state text not null check (state in ('reserved', 'valid', 'revoked')),
        total integer not null check (total > 0),
        remaining integer not null check (remaining >= 0),
        spent integer not null default 0 check (spent >= 0),
        revoked integer not null default 0 check (revoked >= 0),
        created_at timestamptz not null default now(),
        check (remaining + spent + revoked <= total)
      )`,
      `create table payments (
        id text primary key,
        intent text,
        code text not null references codes,
        state text not null check (state in ('paid', 'revoked')),
        paid_at timestamptz not null default now()
      )`,
      `create index payments_intent on payments (intent)`,
      `create table revocations (intent text primary key)`,
      `create table grants (
        owner text not null,
        code text not null references codes,
        remaining integer not null check (remaining >= 0),
        created_at timestamptz not null default now(),
        primary key (owner, code)
      )`,
      `create index grants_code on grants (code)`,
      `create table spendings (
        owner text not null,
        number text not null,
        spent_at timestamptz not null default now(),
        primary key (owner, number)
      )`,
      `create table attempts (key text primary key, points integer not null, expire timestamptz)`,
      `create table demo_sessions (
        id text primary key,
        status text not null check (status in ('open', 'paid', 'unpaid')),
        order_data text not null,
        created_at timestamptz not null default now()
      )`,
    ],
  },
];
