"use client";

import { useEffect } from "react";
import { closeDialog } from "../../store/workspace-store";
import { resetGeneration, useGeneration } from "../../store/workflows";
import { ChooseKind } from "./choose-kind";
import { GenerationFailed } from "./generation-failed";
import { Progress } from "./progress";
import { Unchanged } from "./unchanged";

/** From the choice of the kind of file to the files, or to what keeps them from being made. */
export function GenerateDialog() {
  const generation = useGeneration();
  useEffect(() => resetGeneration, []);
  switch (generation.is) {
    case "idle":
      return <ChooseKind onClose={closeDialog} />;
    case "unchanged":
      return <Unchanged fields={generation.fields} onClose={closeDialog} />;
    case "pending":
      return <Progress kind={generation.kind} step={generation.step} />;
    case "error":
      return (
        <GenerationFailed
          kind={generation.kind}
          code={generation.code}
          findings={generation.findings}
          onClose={closeDialog}
        />
      );
  }
}
