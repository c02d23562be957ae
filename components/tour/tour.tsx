"use client";

import { driver, type DriveStep, type Driver, type PopoverDOM } from "driver.js";
import { useEffect, useRef } from "react";
import { formatMoney } from "../../lib/values/format";
import { fromCents } from "../../lib/values/money";
import { languageOf } from "../../locales/i18n";
import { limits } from "../../lib/limits";
import { tourSteps, type TourStep } from "../../lib/site/onboarding";
import { useEditor } from "../../store/editor/use-editor";
import { endTour, loadTourExample } from "../../store/editor/examples";
import { setTourRunning } from "../../store/editor/dialogs";
import { useFlags } from "../editor/flags";
import { useSinglePrice, vatWords } from "../shop/use-prices";
import { useTranslation } from "react-i18next";
import "./tour.css";

/** Where each step points. What is not there is explained in the middle of the window. */
const markers: Readonly<Record<Exclude<TourStep, "welcome">, string>> = {
  toolbar: "[data-tour='toolbar']",
  logo: "[data-tour='logo'] img, [data-tour='logo']:not(:has(img))",
  supplier: "[data-tour='supplier'] > *",
  customer: "[data-tour='customer']",
  invoice: "[data-tour='invoice']",
  line: "[data-line-id='1'], [data-add-line]",
};

/** px of air around what is shown: a row has its neighbours close by, and below the dates is what adds to them. */
const air = (step: TourStep | undefined): number => (step === "line" ? 3 : step === "invoice" ? 28 : 12);

const welcomeImage = { src: "/tour/welcome.svg", width: 520, height: 276 };

/** The tour through the sheet. It has no picture of its own: driver.js draws beside the app, which is inert meanwhile. */
export function Tour() {
  const editor = useEditor();
  const { t } = useTranslation();
  const cost = useCost();
  const latestCost = useRef(cost);

  useEffect(() => {
    latestCost.current = cost;
    const line = document.querySelector("[data-tour-cost]");
    if (line !== null) line.textContent = cost;
  }, [cost]);

  useEffect(() => {
    // Whoever writes already is not interrupted: it comes with the next visit.
    if (document.activeElement?.closest(".sheet-document")) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const begun = performance.now();
    let isLoading = false;

    /** The first step forward lays the example down. */
    const leaveWelcome = async (): Promise<void> => {
      if (isLoading) return;
      isLoading = true;
      await loadTourExample(editor);
      isLoading = false;
      if (tour.isActive()) tour.moveNext();
    };

    const stepOf = (step: TourStep): DriveStep => ({
      ...(step === "welcome" ? {} : { element: markers[step] }),
      popover: {
        title: t(`tour.${step}.title`),
        description: t(`tour.${step}.text`),
        side: step === "toolbar" ? "right" : "bottom",
        align: "start",
        ...(step === "welcome"
          ? {
              popoverClass: "ed-tour ed-tour-welcome",
              showButtons: ["next", "previous"],
              disableButtons: [],
              prevBtnText: t("tour.close"),
              onPrevClick: () => close(),
              onNextClick: () => void leaveWelcome(),
            }
          : {}),
      },
    });

    const furnish = (popover: PopoverDOM, step: TourStep | undefined): void => {
      const { wrapper, title, description, footer, progress, closeButton, nextButton } = popover;
      wrapper.setAttribute("aria-modal", "true");
      const heading = document.createElement("h2");
      heading.textContent = title.textContent;
      title.replaceChildren(heading);
      // They are no landmarks of the page.
      title.setAttribute("role", "none");
      footer.setAttribute("role", "none");
      progress.setAttribute("aria-hidden", "true");
      closeButton.setAttribute("aria-label", t("tour.closeTour"));
      // After the buttons in the order of the Tab key, before them to the eye.
      wrapper.append(closeButton);
      if (step === "welcome") {
        wrapper.prepend(imageElement());
        description.after(factList(t("tour.welcome.browser"), latestCost.current));
      }
      // driver.js goes to the first button it finds once it is done here.
      queueMicrotask(() => nextButton.focus({ preventScroll: true }));
    };

    const tour: Driver = driver({
      steps: tourSteps.map(stepOf),
      animate: !isCalm,
      duration: 240,
      smoothScroll: false,
      overlayColor: "#22201c",
      overlayOpacity: 0.52,
      stagePadding: air("welcome"),
      stageRadius: 8,
      popoverOffset: 14,
      popoverClass: "ed-tour",
      disableActiveInteraction: true,
      // A press that began before the tour was there is not meant for it.
      overlayClickBehavior: () => {
        if (performance.now() - begun > limits.tourPress) close();
      },
      // driver.js drops an arrow key that comes while its card still moves.
      allowKeyboardControl: false,
      showProgress: true,
      progressText: t("tour.progress", { n: "{{current}}", all: "{{total}}" }),
      nextBtnText: t("tour.next"),
      prevBtnText: t("tour.previous"),
      doneBtnText: t("tour.done"),
      onPopoverRender: (popover, { index }) => furnish(popover, tourSteps[index ?? 0]),
      onHighlightStarted: (_element, _step, { index }) => {
        const step = tourSteps[index ?? 0];
        tour.setConfig({ ...tour.getConfig(), stagePadding: air(step) });
      },
      onHighlighted: () => {
        // What is shown opens nothing, and most of it may not say so.
        const shown = document.querySelector(".driver-active-element");
        for (const name of ["aria-haspopup", "aria-expanded", "aria-controls"]) shown?.removeAttribute(name);
      },
      onDestroyStarted: () => close(),
    });

    const close = (): void => {
      tour.destroy();
      endTour(editor);
      // The page takes the focus again once it has heard that the tour is over.
      setTimeout(() => document.getElementById("sheet")?.focus({ preventScroll: true }), 0);
    };

    const takeKey = ({ key, repeat }: KeyboardEvent): void => {
      if (repeat || !tour.isActive()) return;
      if (key === "Escape") close();
      else if (key === "ArrowLeft" && !tour.isFirstStep()) tour.movePrevious();
      else if (key === "ArrowRight" && tour.isFirstStep()) void leaveWelcome();
      else if (key === "ArrowRight") tour.moveNext();
    };

    setTourRunning(editor, true);
    tour.drive();
    addEventListener("keydown", takeKey);
    return () => {
      removeEventListener("keydown", takeKey);
      if (!tour.isActive()) return;
      tour.destroy();
      setTourRunning(editor, false);
    };
  }, [editor, t]);

  return null;
}

/** What an invoice costs here, told before anybody has begun; the price follows as soon as it is known. */
function useCost(): string {
  const { t, i18n } = useTranslation();
  const locale = languageOf(i18n);
  const { paywall, bookings, payments } = useFlags();
  const price = useSinglePrice();
  if (!paywall) return t("tour.welcome.free");
  if (!bookings || !payments) return t("tour.welcome.beta");
  if (!price) return t("tour.welcome.paid");
  return t("tour.welcome.price", {
    price: formatMoney(fromCents(price.price), locale),
    vat: vatWords(t, locale, price),
  });
}

function factList(browser: string, cost: string): HTMLElement {
  const list = document.createElement("ul");
  list.className = "ed-tour-facts";
  for (const fact of [browser, cost]) {
    const item = document.createElement("li");
    item.textContent = fact;
    list.append(item);
  }
  list.lastElementChild?.setAttribute("data-tour-cost", "");
  return list;
}

/** Asks for the first step's picture ahead of the step. */
export function fetchWelcomeImage(): void {
  imageElement();
}

function imageElement(): HTMLImageElement {
  const image = document.createElement("img");
  image.className = "ed-tour-image";
  image.src = welcomeImage.src;
  image.width = welcomeImage.width;
  image.height = welcomeImage.height;
  image.alt = "";
  return image;
}
