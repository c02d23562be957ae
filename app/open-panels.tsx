import type { ReactNode } from "react";
import type { Locale } from "../lib/locale";
import { fontNames } from "../lib/theme/fonts";
import { themeLabel, themeNames } from "../lib/theme/themes";
import { words } from "../locales/words";
import "./open-panels.css";

/**
 * What stands in the editor's panels, opened one below the other. Search engines press no buttons; this way they read the
 * same words as a visitor who does.
 */
export async function OpenPanels({ locale }: { readonly locale: Locale }) {
  const { dialogs, menus } = (await words[locale].dialogs()).default;
  const { settings: switches } = (await words[locale].common()).default;
  const { generate, settings } = dialogs;
  return (
    <div className="ed-panels ed-only">
      <Panel title={generate.title}>
        {[generate.pdf, generate.invoice].map(({ name, points }) => (
          <div key={name}>
            <h3>{name}</h3>
            <List items={Object.values(points)} />
          </div>
        ))}
      </Panel>
      <Panel title={settings.title}>
        <p>{settings.text}</p>
        <List
          items={[
            ...Object.values(switches).flatMap((said) =>
              "title" in said ? ["hint" in said ? `${said.title}: ${said.hint}` : said.title] : [],
            ),
            settings.rates,
            `${settings.exemption}: ${settings.exemptionHint}`,
            ...Object.values(settings.taxCases).map(({ title, hint }) => `${title}: ${hint}`),
            `${settings.allowance}: ${settings.allowanceHint}`,
          ]}
        />
      </Panel>
      <Panel title={menus.theme.title}>
        <h3>{menus.theme.pattern}</h3>
        <List items={themeNames.map((theme) => themeLabel(theme, locale))} />
        <h3>{menus.theme.font}</h3>
        <List items={fontNames} />
      </Panel>
      <Panel title={menus.zoom.title}>
        <List items={[menus.zoom.out, menus.zoom.in, menus.zoom.reset]} />
      </Panel>
      <Panel title={menus.examples.title}>
        <p>{menus.examples.hint}</p>
        <List items={Object.values(menus.examples.names)} />
      </Panel>
    </div>
  );
}

const Panel = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

const List = ({ items }: { readonly items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
