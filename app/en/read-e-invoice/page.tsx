import { readingMetadata, ReadingPage } from "../../reading-page";

/** The site's address is a matter of the running installation, not of the build. */
export const dynamic = "force-dynamic";

export const generateMetadata = () => readingMetadata("en");

export default function Page() {
  return <ReadingPage locale="en" />;
}
