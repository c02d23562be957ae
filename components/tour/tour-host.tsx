"use client";

import { useEffect, useState } from "react";
import { limits } from "../../lib/limits";
import { useOnboarding, useReady } from "../../store/editor/invoice-store";
import { useEditor } from "../../store/editor/use-editor";
import { onceLoaded } from "../../store/editor/until-loaded";
import { useWorkspace } from "../../store/editor/workspace-store";
import { useFlags } from "../editor/flags";
import { later } from "../ui/later";
import { useDialogs } from "../../store/editor/dialogs";
import { isDraftArriving } from "../../store/upload/arrivals";

// Without a connection there is a first visit another time.
const { Component: Tour, preload } = later(
  () =>
    import("./tour").then(({ Tour, fetchWelcomeImage }) => {
      fetchWelcomeImage();
      return Tour;
    }),
  () => undefined,
);

/** Starts the tour a moment after a first visit's sheet is there, unless that came for a draft. */
export function TourHost() {
  const editor = useEditor();
  const ready = useReady();
  const onboarding = useOnboarding();
  // Where nothing can be stored, every visit would be the first.
  const cannotSave = useWorkspace(({ saveStatus }) => saveStatus === "failed");
  const isDialogOpen = useDialogs(({ dialog }) => dialog !== null);
  const isMenuOpen = useWorkspace(({ menu }) => menu !== null);
  const running = useDialogs(({ tourRunning }) => tourRunning);
  const { crawler } = useFlags();
  const wanted = ready && onboarding && !cannotSave && !isDialogOpen && !isMenuOpen && !crawler;
  const [due, setDue] = useState(false);

  useEffect(() => {
    if (!wanted) return;
    const stopWaiting = onceLoaded(preload);
    const timer = setTimeout(() => setDue(!isDraftArriving(editor)), limits.onboardingDelay);
    return () => {
      stopWaiting();
      clearTimeout(timer);
      setDue(false);
    };
  }, [editor, wanted]);

  return running || (wanted && due) ? <Tour /> : null;
}
