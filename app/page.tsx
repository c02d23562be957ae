import { Editor } from "../components/editor/editor";
import { FlagsProvider } from "../components/editor/flags";
import { flags } from "../web/flags";

export default async function EditorPage() {
  return (
    <FlagsProvider flags={await flags()}>
      <Editor />
    </FlagsProvider>
  );
}
