import { product } from "../../lib/product";
import { Logo } from "./logo";
import "../ui/button.css";
import "./trouble.css";

interface TroubleProps {
  readonly title: string;
  readonly text: string;
  /** The way out. */
  readonly action: string;
  readonly href?: string;
  readonly onAction?: () => void;
}

/** A page that has nothing to show but what went wrong and the way out. */
export function Trouble({ title, text, action, href, onAction }: TroubleProps) {
  return (
    <main className="ed-app ed-trouble">
      <p className="ed-brand">
        <Logo />
        <span>{product.name}</span>
      </p>
      <h1>{title}</h1>
      <p>{text}</p>
      {href === undefined ? (
        <button type="button" className="ed-button ed-button-primary" onClick={onAction}>
          {action}
        </button>
      ) : (
        <a className="ed-button ed-button-primary" href={href}>
          {action}
        </a>
      )}
    </main>
  );
}
