import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Facts about the database itself, one per key. */
export const meta = pgTable("meta", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
});

/**
 * Codes and what they are worth. Each credit of one is in exactly one place: total = remaining + granted (see
 * {@link grants}) + spent + revoked.
 */
export const codes = pgTable("codes", {
  /** Keyed hash of the code, which itself is nowhere here. */
  hash: text("hash").primaryKey(),
  /** `reserved` until it is paid for. */
  state: text("state", { enum: ["reserved", "valid"] }).notNull(),
  total: integer("total").notNull(),
  remaining: integer("remaining").notNull(),
  spent: integer("spent").notNull().default(0),
  /** What is withheld of its payments, see {@link payments}. */
  revoked: integer("revoked").notNull().default(0),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Payments that were reported, each once. */
export const payments = pgTable("payments", {
  /** The provider's session. */
  id: text("id").primaryKey(),
  /** The provider's payment, by which refunds are reported. */
  intent: text("intent"),
  code: text("code").notNull(),
  /** Credits that were bought. */
  amount: integer("amount").notNull(),
  /** Credits of these that must not be spent, because their money went back or is disputed. */
  owed: integer("owed").notNull().default(0),
  /** Credits of these that could be taken back, because they were not spent yet. */
  withheld: integer("withheld").notNull().default(0),
  paidAt: timestamp("paid_at", { withTimezone: true }).notNull().defaultNow(),
});

/** What the provider said last of a payment that was refunded or disputed, also when it is heard of before the payment. */
export const standings = pgTable("standings", {
  intent: text("intent").primaryKey(),
  /** Cents. */
  amount: integer("amount").notNull(),
  /** Cents. */
  returned: integer("returned").notNull(),
  isDisputed: boolean("is_disputed").notNull(),
  /** Grows with each question to the provider: an answer that was asked for earlier is older. */
  reading: bigint("reading", { mode: "number" }).notNull(),
});

/** Visitors who know a code, and the credits of it that are theirs alone. */
export const grants = pgTable(
  "grants",
  {
    /** Keyed hash of the client id. */
    owner: text("owner").notNull(),
    code: text("code")
      .notNull()
      .references(() => codes.hash),
    remaining: integer("remaining").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.code] })],
);

/** Invoice numbers that were paid for, each for one visitor. */
export const spendings = pgTable(
  "spendings",
  {
    owner: text("owner").notNull(),
    /** Keyed hash of client id and number. */
    number: text("number").notNull(),
    spentAt: timestamp("spent_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.number] })],
);

/** Counted attempts; the shape is that of the library that counts. */
export const attempts = pgTable("attempts", {
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  expire: timestamp("expire", { withTimezone: true }),
});

/** Nothing that matters: written to see whether there is room. */
export const probes = pgTable("probes", { filler: text("filler") });

/** What the demonstration of a payment provider knows. */
export const demoSessions = pgTable("demo_sessions", {
  id: text("id").primaryKey(),
  status: text("status", { enum: ["open", "paid", "unpaid"] }).notNull(),
  /** The order as JSON, with the code and the client id, as a real provider keeps them. */
  order: text("order_data").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
