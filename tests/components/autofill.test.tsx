import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { TextField } from "../../components/fields/text-field";
import { WordsProvider } from "../../components/ui/words-provider";
import { fields, isPlainField } from "../../lib/invoice/fields";
import { parts } from "../words";
import { createEditor, pagePorts } from "../../store/editor/editor";
import { EditorProvider } from "../../store/editor/use-editor";
import { DateField } from "../../components/fields/date-field";

it("the browser is told which fields are the visitor's own, and fills in nothing about a customer", async () => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <EditorProvider value={createEditor(pagePorts)}>
        <WordsProvider locale="de" words={parts.de}>
          {fields.map(({ name }) =>
            isPlainField(name) ? <TextField key={name} name={name} /> : <DateField key={name} name={name} />,
          )}
        </WordsProvider>
      </EditorProvider>,
    ),
  );
  const told = [...document.querySelectorAll<HTMLTextAreaElement>("[data-field]")].map(
    ({ dataset, autocomplete }) => [dataset["field"], autocomplete],
  );
  expect(told).toHaveLength(fields.length);
  expect(Object.fromEntries(told.filter(([, autocomplete]) => autocomplete !== "off"))).toEqual({
    supplierCompany: "section-sender organization",
    supplierName: "section-sender name",
    supplierStreetName: "section-sender street-address",
    supplierPostalZone: "section-sender postal-code",
    supplierCityName: "section-sender address-level2",
    supplierTelephone: "section-sender tel",
    supplierEmail: "section-sender email",
  });
  await act(async () => root.unmount());
});
