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
  {
    id: "0003-unlogged-attempts",
    statements: [
      // Counted attempts may be lost with the power; what they say of visitors is in no log of the database.
      `alter table attempts set unlogged`,
      // Written to now and then to see whether there is room for anything.
      `create unlogged table probes (filler text)`,
    ],
  },
  {
    id: "0004-standings",
    statements: [
      `alter table payments add column amount integer, add column owed integer not null default 0,
        add column withheld integer not null default 0`,
      // A second payment on one code gave nothing until now, and so had nothing that could be taken back.
      `with numbered as (
        select payments.id, payments.state, codes.total, codes.revoked,
          row_number() over (partition by payments.code order by paid_at, id) as place
        from payments join codes on codes.hash = payments.code
      )
      update payments set amount = total,
        owed = case numbered.state when 'revoked' then total else 0 end,
        withheld = case when numbered.state = 'paid' then 0 when place = 1 then revoked else total end
      from numbered where numbered.id = payments.id`,
      `with paid as (
        select code, sum(amount)::int as amount, sum(withheld)::int as withheld from payments group by code
      ), owned as (
        select code, sum(remaining)::int as remaining from grants group by code
      )
      update codes set total = paid.amount, revoked = paid.withheld,
        remaining = paid.amount - paid.withheld - spent - coalesce(owned.remaining, 0)
      from paid left join owned on owned.code = paid.code where paid.code = codes.hash`,
      `update codes set state = 'valid' where state = 'revoked'`,
      `alter table codes drop constraint codes_state_check, add check (state in ('reserved', 'valid'))`,
      `alter table payments drop column state, alter column amount set not null,
        add check (amount > 0), add check (owed between 0 and amount), add check (withheld between 0 and owed)`,
      `create table standings (
        intent text primary key,
        amount integer not null check (amount > 0),
        returned integer not null check (returned between 0 and amount),
        is_disputed boolean not null,
        reading bigint not null
      )`,
      // How much of these went back is not known here: they stay revoked until the provider is asked again.
      `insert into standings select intent, 1, 1, false, 0 from revocations`,
      `drop table revocations`,
    ],
  },
];
