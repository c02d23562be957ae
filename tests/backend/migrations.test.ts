import { PGlite } from "@electric-sql/pglite";
import { beforeAll, describe, expect, it } from "vitest";
import { migrations } from "../../backend/db/migrations";

/** A database of the time before partial refunds, with a row of every kind, taken through all later steps. */
let database: PGlite;
beforeAll(async () => {
  database = new PGlite();
  const take = async (steps: typeof migrations) => {
    for (const { statements } of steps) for (const statement of statements) await database.exec(statement);
  };
  const later = migrations.findIndex(({ id }) => id > "0002-credits");
  await take(migrations.slice(0, later));
  await database.exec(`
    insert into codes (hash, state, total, remaining, spent, revoked) values
      ('reserved', 'reserved', 5, 5, 0, 0),
      ('made here', 'valid', 1, 0, 0, 0),
      ('paid', 'valid', 20, 12, 6, 0),
      ('refunded', 'revoked', 20, 0, 7, 13),
      ('paid twice', 'valid', 5, 3, 1, 0),
      ('paid twice, first refunded', 'revoked', 5, 0, 2, 3),
      ('paid twice, last refunded', 'revoked', 5, 0, 2, 3),
      ('paid twice, all refunded', 'revoked', 5, 0, 2, 3);
    insert into grants (owner, code, remaining) values
      ('visitor', 'made here', 1), ('visitor', 'paid', 2), ('other', 'paid', 0), ('visitor', 'paid twice', 1),
      ('visitor', 'refunded', 0);
    insert into payments (id, intent, code, state, paid_at) values
      ('paid', 'pi_1', 'paid', 'paid', '2026-01-01'),
      ('refunded', 'pi_2', 'refunded', 'revoked', '2026-01-01'),
      ('twice 1', 'pi_3', 'paid twice', 'paid', '2026-01-01'),
      ('twice 2', 'pi_4', 'paid twice', 'paid', '2026-01-02'),
      ('first 1', 'pi_5', 'paid twice, first refunded', 'revoked', '2026-01-01'),
      ('first 2', 'pi_6', 'paid twice, first refunded', 'paid', '2026-01-02'),
      ('last 1', 'pi_7', 'paid twice, last refunded', 'paid', '2026-01-01'),
      ('last 2', 'pi_8', 'paid twice, last refunded', 'revoked', '2026-01-02'),
      ('all 1', 'pi_9', 'paid twice, all refunded', 'revoked', '2026-01-01'),
      ('all 2', 'pi_10', 'paid twice, all refunded', 'revoked', '2026-01-02');
    insert into revocations values ('pi_2'), ('pi_5'), ('pi_8'), ('pi_9'), ('pi_10'), ('pi_not_yet_paid');
  `);
  await take(migrations.slice(later));
  return () => database.close();
});

const rows = async (query: string) => (await database.query<Record<string, unknown>>(query)).rows;

describe("a ledger of an older version", () => {
  it("keeps every credit in its place, and gives what a second payment for a code had bought", async () => {
    const codes = await rows(`
      select hash, state, total, codes.remaining, coalesce(sum(grants.remaining), 0)::int as granted, spent, revoked
      from codes left join grants on grants.code = hash group by hash order by hash`);
    const place = (hash: string, [total, remaining, granted, spent, revoked]: readonly number[]) => ({
      hash,
      state: hash === "reserved" ? "reserved" : "valid",
      total,
      remaining,
      granted,
      spent,
      revoked,
    });
    expect(codes).toEqual([
      place("made here", [1, 0, 1, 0, 0]),
      place("paid", [20, 12, 2, 6, 0]),
      place("paid twice", [10, 8, 1, 1, 0]),
      place("paid twice, all refunded", [10, 0, 0, 2, 8]),
      place("paid twice, first refunded", [10, 5, 0, 2, 3]),
      place("paid twice, last refunded", [10, 3, 0, 2, 5]),
      place("refunded", [20, 0, 0, 7, 13]),
      place("reserved", [5, 5, 0, 0, 0]),
    ]);
    for (const { total, remaining, granted, spent, revoked } of codes)
      expect(Number(remaining) + Number(granted) + Number(spent) + Number(revoked)).toBe(total);
  });

  it("knows of each payment what it bought and what is withheld of it", async () => {
    expect(await rows("select id, amount, owed, withheld from payments order by id")).toEqual([
      { id: "all 1", amount: 5, owed: 5, withheld: 3 },
      { id: "all 2", amount: 5, owed: 5, withheld: 5 },
      { id: "first 1", amount: 5, owed: 5, withheld: 3 },
      { id: "first 2", amount: 5, owed: 0, withheld: 0 },
      { id: "last 1", amount: 5, owed: 0, withheld: 0 },
      { id: "last 2", amount: 5, owed: 5, withheld: 5 },
      { id: "paid", amount: 20, owed: 0, withheld: 0 },
      { id: "refunded", amount: 20, owed: 20, withheld: 13 },
      { id: "twice 1", amount: 5, owed: 0, withheld: 0 },
      { id: "twice 2", amount: 5, owed: 0, withheld: 0 },
    ]);
  });

  it("goes on holding as refunded what was, also of a payment that is not here yet, until Stripe is asked", async () => {
    expect(await rows("select * from standings order by intent")).toEqual(
      ["pi_10", "pi_2", "pi_5", "pi_8", "pi_9", "pi_not_yet_paid"].map((intent) => ({
        intent,
        amount: 1,
        returned: 1,
        is_disputed: false,
        reading: 0,
      })),
    );
  });

  it("refuses credits in no place or in two, and payments that owe more than they bought", async () => {
    for (const wrong of [
      "update codes set remaining = remaining + 1 where hash = 'refunded'",
      "update codes set remaining = -1 where hash = 'paid twice'",
      "update codes set revoked = -1 where hash = 'paid'",
      "update codes set state = 'revoked' where hash = 'paid'",
      "update payments set owed = 21 where id = 'paid'",
      "update payments set withheld = 1 where id = 'paid'",
      "update payments set amount = 0, owed = 0, withheld = 0 where id = 'paid'",
      "update standings set returned = 2 where intent = 'pi_2'",
      "update standings set amount = 0, returned = 0 where intent = 'pi_2'",
    ]) {
      await expect(database.exec(wrong), wrong).rejects.toThrow(/check constraint/);
    }
  });
});
