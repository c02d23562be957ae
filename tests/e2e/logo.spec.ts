import type { Locator, Page } from "@playwright/test";
import { anInvoice, having, line } from "../builders";
import { aCmykJpeg, aGif, aPng, aPngHead } from "../images";
import { openWith, savedInvoice } from "./editor";
import { expect, test } from "./test";

const drawing = (width: number, height: number, inside = '<rect width="100%" height="100%"/>'): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`);

const insert = (page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  page.locator(".sheet-logo input[type=file]").setInputFiles({ name, mimeType, buffer });

const logo = (page: Page): Locator => page.locator(".sheet-logo img");
const corner = (page: Page): Locator => page.getByRole("slider", { name: "Größe des Logos" });
const size = async (page: Page): Promise<readonly number[]> => {
  const box = await logo(page).boundingBox();
  return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
};

/** What became of the file. */
async function stored(page: Page): Promise<{ readonly type: string; readonly bytes: Buffer }> {
  const [head = "", data = ""] = ((await logo(page).getAttribute("src")) ?? "").split(",");
  return { type: head.slice("data:".length).replace(";base64", ""), bytes: Buffer.from(data, "base64") };
}

/** Takes a file in the place of the logo that is there, and waits until it shows. */
async function insertAnother(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const src = async (): Promise<string | null> =>
    (await logo(page).count()) === 0 ? null : logo(page).getAttribute("src");
  const before = await src();
  await insert(page, name, mimeType, buffer);
  await expect.poll(src).not.toBe(before);
}

const aWebp = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 40;
      canvas.getContext("2d")?.fillRect(0, 0, 20, 40);
      return canvas.toDataURL("image/webp").split(",")[1] ?? "";
    }),
    "base64",
  );

async function openSheet(page: Page): Promise<void> {
  await openWith(page, anInvoice(line("1", "10")));
  await expect(page.locator(".ed-loading")).toHaveCount(0);
}

async function openWithLogo(page: Page, width = 400, height = 200): Promise<void> {
  await openSheet(page);
  await insert(page, "logo.svg", "image/svg+xml", drawing(width, height));
  await expect(logo(page)).toBeVisible();
  await logo(page).locator("xpath=..").hover();
  await expect(page.locator(".sheet-document[data-gestures]")).toBeAttached();
}

test.describe("a file becomes the logo", () => {
  test("by a click, and its ratio is kept within 300 by 150 px", async ({ page }) => {
    await openSheet(page);
    for (const [width, height, shown] of [
      [800, 400, [210, 105]],
      [400, 800, [75, 150]],
      [900, 100, [210, 23]],
    ] as const) {
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: /^Logo (einfügen|ersetzen)/ }).click();
      await (
        await chooser
      ).setFiles({
        name: "logo.svg",
        mimeType: "image/svg+xml",
        buffer: drawing(width, height),
      });
      await expect.poll(() => size(page)).toEqual(shown);
    }
  });

  test("by dropping it onto its place, and one at a time", async ({ page }) => {
    await openSheet(page);
    const drop = async (count: number): Promise<void> => {
      const files = await page.evaluateHandle(
        ([text, many]) => {
          const transfer = new DataTransfer();
          for (let each = 0; each < Number(many); each += 1)
            transfer.items.add(new File([String(text)], "logo.svg", { type: "image/svg+xml" }));
          return transfer;
        },
        [drawing(100, 50).toString(), count],
      );
      await page.dispatchEvent(".sheet-logo", "drop", { dataTransfer: files });
    };
    await drop(2);
    await expect(page.getByText("Bitte nur eine Datei")).toBeVisible();
    await expect(logo(page)).toHaveCount(0);
    await drop(1);
    await expect(logo(page)).toBeVisible();
    await expect(logo(page)).toHaveAttribute("alt", "Malerei Brandt");
  });

  test("up to 1,098,576 bytes", async ({ page }) => {
    await openSheet(page);
    const padded = (bytes: number): Buffer => {
      const start = drawing(100, 50);
      return Buffer.concat([start, Buffer.alloc(bytes - start.length, " ")]);
    };
    await insert(page, "logo.svg", "image/svg+xml", padded(1_098_577));
    const message = page.getByText("Höchstens 1 MB. Ihre Datei hat 1,1 MB.");
    await expect(page.getByText("Das Logo ist zu groß")).toBeVisible();
    await expect(message).toBeVisible();
    await expect(logo(page)).toHaveCount(0);
    await insert(page, "logo.svg", "image/svg+xml", padded(1_098_576));
    await expect(logo(page)).toBeVisible();
  });

  test("of the invoice it was chosen for: a file that is still being read leaves the other language alone", async ({
    page,
  }) => {
    await openSheet(page);
    await page.evaluate(() => {
      const read = Blob.prototype.arrayBuffer;
      const goingOn = new Promise((goOn) => window.addEventListener("go-on", goOn, { once: true }));
      Blob.prototype.arrayBuffer = function (this: Blob) {
        return goingOn.then(() => read.call(this));
      };
    });
    await insert(page, "logo.svg", "image/svg+xml", drawing(400, 200));
    await page.getByRole("button", { name: "Englisch", exact: true }).click();
    await expect(page.getByRole("button", { name: "Add logo" })).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event("go-on")));
    await expect.poll(async () => (await savedInvoice(page, "de")).customerLogo.src).toMatch(/^data:/);
    await expect(page.getByRole("button", { name: "Add logo" })).toBeVisible();
    await page.getByRole("button", { name: "German", exact: true }).click();
    await expect(logo(page)).toBeVisible();
  });

  test("unless it is no image, is torn, or has too many pixels", async ({ page }) => {
    await openSheet(page);
    await insert(page, "logo.txt", "text/plain", Buffer.from("Logo"));
    await expect(page.getByText("Das ist kein passendes Bild")).toBeVisible();
    await insert(page, "logo.png", "image/png", aPng().subarray(0, 60));
    await expect(page.getByText("Das Bild lässt sich nicht lesen")).toBeVisible();
    // It would be less than a px wide on the sheet, and no storage can hold how thin it is.
    await insert(page, "logo.svg", "image/svg+xml", drawing(1e300, 1e-300));
    await expect(page.getByText("Das Bild lässt sich nicht lesen")).toBeVisible();
    await insert(page, "logo.png", "image/png", aPngHead(20_000, 20_000));
    await expect(page.getByText("Das Bild hat zu viele Bildpunkte")).toBeVisible();
    await expect(page.getByRole("button", { name: "Logo einfügen" })).toBeVisible();
  });
});

test.describe("a picture of pixels", () => {
  test("is stored plain, whatever it came as", async ({ page }) => {
    await openSheet(page);
    for (const [name, type, file, becomes] of [
      ["CMYK", "image/jpeg", aCmykJpeg(), "image/jpeg"],
      ["16 bits", "image/png", aPng({ depth: 16 }), "image/png"],
      ["16 bits and alpha", "image/png", aPng({ depth: 16, alpha: true }), "image/png"],
      ["two frames", "image/gif", aGif(), "image/png"],
      ["WebP", "image/webp", await aWebp(page), "image/png"],
    ] as const)
      await test.step(name, async () => {
        await insertAnother(page, "logo", type, file);
        const { type: now, bytes } = await stored(page);
        expect(now).toBe(becomes);
        if (becomes === "image/png") expect(bytes[24]).toBe(8);
        // Start of frame: eight bits, three components.
        else expect(bytes.toString("latin1")).toMatch(/\xff\xc0\0\x11\x08....\x03/s);
      });
  });

  test("keeps what is clear in it clear", async ({ page }) => {
    await openSheet(page);
    await insert(page, "logo.png", "image/png", aPng({ alpha: true }));
    await expect(logo(page)).toBeVisible();
    const alpha = await logo(page).evaluate((image) => {
      const context = document.createElement("canvas").getContext("2d");
      if (!context || !(image instanceof HTMLImageElement)) throw new Error("no picture");
      context.drawImage(image, 0, 0);
      return [context.getImageData(2, 2, 1, 1).data[3], context.getImageData(50, 2, 1, 1).data[3]];
    });
    expect(alpha).toEqual([0, 255]);
  });

  test("is made small enough to be stored, and one of few pixels is not blown up", async ({ page }) => {
    await openSheet(page);
    await insertAnother(page, "logo.png", "image/png", aPng({ width: 3_000, height: 1_000 }));
    const { bytes } = await stored(page);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 400]);
    await insertAnother(page, "noise.png", "image/png", aPng({ width: 600, height: 600, noise: true }));
    expect((await stored(page)).bytes.length).toBeLessThanOrEqual(1_098_576);
    await insertAnother(page, "logo.png", "image/png", aPng({ width: 80, height: 40 }));
    await expect.poll(() => size(page)).toEqual([80, 40]);
  });
});

test.describe("a drawing", () => {
  test("keeps what draws and loses what runs or reaches an address", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("elsewhere")) asked.push(request.url());
    });
    await openSheet(page);
    const hostile = `<?xml version="1.0"?><?xml-stylesheet href="https://elsewhere.example/a.css"?>
      <!DOCTYPE svg [<!ENTITY x "https://elsewhere.example/b">]>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 100" onload="document.title='owned'">
        <style>@import url(https://elsewhere.example/c.css); .a { fill: #c33 } .b { fill: url(https://elsewhere.example/d#e) }</style>
        <script>document.title = "owned"</script>
        <defs><linearGradient id="g"><stop offset="0" stop-color="#00f"/><stop offset="1" stop-color="#fff"/></linearGradient></defs>
        <rect class="a" width="100" height="100" onclick="alert(1)"/>
        <rect class="b" x="100" width="100" height="100" fill="url(#g)" style="filter: url(https://elsewhere.example/f#g)"/>
        <a href="https://elsewhere.example/"><circle r="5"/></a>
        <use xlink:href="https://elsewhere.example/h.svg#i"/>
        <image href="https://elsewhere.example/j.png" width="9" height="9"/>
        <foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://elsewhere.example/k"/></foreignObject>
        <animate attributeName="href" to="javascript:alert(1)"/>
      </svg>`;
    await insert(page, "logo.svg", "image/svg+xml", Buffer.from(hostile));
    await expect(logo(page)).toBeVisible();
    const { type } = await stored(page);
    // It had an image in it, so it is kept as the picture it shows.
    expect(type).toBe("image/png");
    await insert(page, "logo.svg", "image/svg+xml", Buffer.from(hostile.replace(/<image[^>]*>/, "")));
    await expect.poll(async () => (await stored(page)).type).toBe("image/svg+xml");
    const text = (await stored(page)).bytes.toString();
    expect(text).not.toMatch(/elsewhere|script|onload|onclick|foreignObject|iframe|animate|ENTITY|<a\b/);
    expect(text).toContain("linearGradient");
    expect(text).toContain("fill: rgb(204, 51, 51)");
    expect(await page.title()).not.toBe("owned");
    expect(asked).toEqual([]);
  });

  test("without a size gets one, from its box or the browser's own", async ({ page }) => {
    await openSheet(page);
    for (const [opening, shown] of [
      ['<svg viewBox="0 0 60 20">', [210, 70]],
      ['<svg width="3cm" viewBox="0 0 30 30">', [150, 150]],
      ["<svg>", [210, 105]],
    ] as const) {
      await insert(page, "logo.svg", "image/svg+xml", Buffer.from(`${opening}<circle r="9"/></svg>`));
      await expect.poll(() => size(page)).toEqual(shown);
      const text = (await stored(page)).bytes.toString();
      expect(text).toMatch(/<svg[^>]* width="[\d.]+"/);
      expect(text).toMatch(/<svg[^>]* height="[\d.]+"/);
    }
  });

  test("with letters becomes a picture, because the paper's machine has other fonts", async ({ page }) => {
    await openSheet(page);
    await insert(page, "logo.svg", "image/svg+xml", drawing(200, 50, '<text y="30">Brandt</text>'));
    await expect(logo(page)).toBeVisible();
    const { type, bytes } = await stored(page);
    expect(type).toBe("image/png");
    expect(bytes.readUInt32BE(16)).toBe(1_200);
  });

  test("that repeats itself without end is refused", async ({ page }) => {
    await openSheet(page);
    const bomb = Array.from(
      { length: 12 },
      (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`,
    ).join("");
    await insert(
      page,
      "logo.svg",
      "image/svg+xml",
      drawing(9, 9, `<g id="g0"><path d="M0 0h9"/></g>${bomb}`),
    );
    await expect(page.getByText("Das Bild lässt sich nicht lesen")).toBeVisible();
  });
});

test.describe("the logo's size", () => {
  test("is changed by its corner, between 50 px and its bounds, in one step of undo", async ({ page }) => {
    await openWithLogo(page);
    const drag = async (by: number): Promise<void> => {
      const box = await corner(page).boundingBox();
      const [x, y] = [(box?.x ?? 0) + 12, (box?.y ?? 0) + 12];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by, y, { steps: 4 });
      await page.mouse.up();
    };
    await drag(30);
    expect(await size(page)).toEqual([240, 120]);
    await drag(400);
    expect(await size(page)).toEqual([300, 150]);
    await drag(-400);
    expect(await size(page)).toEqual([50, 25]);
    await expect.poll(async () => (await savedInvoice(page, "de")).customerLogo.width).toBe(50);
    await page.keyboard.press("Control+z");
    await expect.poll(() => size(page)).toEqual([300, 150]);
    await page.keyboard.press("Control+z");
    await expect.poll(() => size(page)).toEqual([240, 120]);
  });

  test("is at most 150 px of height", async ({ page }) => {
    await openWithLogo(page, 100, 100);
    await expect(corner(page)).toHaveAttribute("aria-valuemax", "150");
    await corner(page).focus();
    await page.keyboard.press("End");
    expect(await size(page)).toEqual([150, 150]);
  });

  test("is changed by keyboard", async ({ page }) => {
    await openWithLogo(page);
    await corner(page).focus();
    await page.keyboard.press("ArrowRight");
    await expect(corner(page)).toHaveAttribute("aria-valuenow", "215");
    await page.keyboard.press("PageDown");
    await expect(corner(page)).toHaveAttribute("aria-valuenow", "190");
    await page.keyboard.press("Home");
    await expect(corner(page)).toHaveAttribute("aria-valuenow", "50");
    await page.keyboard.press("End");
    await expect(corner(page)).toHaveAttribute("aria-valuenow", "300");
  });
});

test("the logo is removed, and comes back with undo", async ({ page }) => {
  await openWithLogo(page);
  await page.getByRole("button", { name: "Logo entfernen" }).click();
  await expect(page.getByRole("button", { name: "Logo einfügen" })).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(logo(page)).toBeVisible();
});

test("a stored logo passes the same check: what could run or reach out is not shown", async ({ page }) => {
  const hostile = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script><image href="http://127.0.0.1:9/x.png"/></svg>',
  ).toString("base64");
  await openWith(
    page,
    anInvoice(
      line("1", "10"),
      having({ customerLogo: { src: `data:image/svg+xml;base64,${hostile}`, width: 210, ratio: 2 } }),
    ),
  );
  await expect(page.getByRole("button", { name: "Logo einfügen" })).toBeVisible();
  await expect(logo(page)).toHaveCount(0);
});

test("a stored logo that cannot be shown says so, and does not print", async ({ page }) => {
  const src = `data:image/png;base64,${aPng().subarray(0, 20).toString("base64")}`;
  await openWith(page, anInvoice(line("1", "10"), having({ customerLogo: { src, width: 210, ratio: 2 } })));
  const place = page.getByRole("button", { name: "Das Logo lässt sich nicht anzeigen" });
  await expect(place).toBeVisible();
  await expect(page.getByRole("button", { name: "Logo entfernen" })).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(place).toBeHidden();
  await expect(logo(page)).toHaveCount(0);
});
