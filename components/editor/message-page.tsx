import { product } from "../../lib/product";
import { ProductMark } from "./product-mark";
import "../ui/button.css";
import "./message-page.css";

interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  /** The way out. */
  readonly action: string;
  readonly href?: string;
  readonly onAction?: () => void;
}

/** A page that has nothing to show but what went wrong and the way out. */
export function MessagePage({ title, text, action, href, onAction }: MessagePageProps) {
  return (
    <main className="ed-app ed-message-page">
      <p className="ed-brand">
        <ProductMark />
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
