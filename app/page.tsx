import { Editor } from "../components/editor/editor";

export default function EditorPage() {
  return <Editor />;
}
