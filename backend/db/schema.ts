import { pgTable, text } from "drizzle-orm/pg-core";

/** Facts about the database itself, one per key. */
export const meta = pgTable("meta", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
});
