import type { Page } from "@playwright/test";

export interface LayoutFaultOptions {
  /** Touch needs larger targets. */
  readonly touch: boolean;
  /** The size of the table that the player has chosen, 1 by default: buttons and type follow it, but no type is below 12 px. */
  readonly tableSize?: number;
  /** The page may be longer than the window. */
  readonly scrolls?: boolean;
}

/** Returns a line for each layout fault of the board, or of the dialog over it. */
export const findLayoutFaults = (page: Page, measures: LayoutFaultOptions): Promise<string[]> => page.evaluate(measureLayout, measures);

/** Runs in the page, so it cannot use anything from this file. */
export function measureLayout({ touch, tableSize = 1, scrolls = false }: LayoutFaultOptions): string[] {
  const found = new Set<string>();
  const { innerWidth, innerHeight } = window;
  const root = document.documentElement;
  const dialog = [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1);
  const ground = dialog ?? document.querySelector<HTMLElement>(".board, .text-view") ?? document.body;

  const nameOf = (element: Element): string => {
    const words = (element.textContent ?? "").trim().replaceAll(/\s+/g, " ").slice(0, 40);
    const kind = element.classList[0] === undefined ? element.tagName.toLowerCase() : `.${element.classList[0]}`;
    const within = element.parentElement?.closest("[class]")?.classList[0];
    return `${within === undefined ? "" : `.${within} `}${kind} “${words}”`;
  };
  const round = (box: { left: number; top: number; right: number; bottom: number }) =>
    `${Math.round(box.left)},${Math.round(box.top)}–${Math.round(box.right)},${Math.round(box.bottom)}`;
  const isClipped = (element: Element): boolean => {
    for (let each: Element | null = element; each !== null && each !== ground; each = each.parentElement)
      if (getComputedStyle(each).clipPath.startsWith("inset(50%")) return true;
    return false;
  };
  const isSeen = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    // Texts for screen readers are one pixel large; the skip link waits above the window.
    return width > 1 && height > 1 && element.closest(".sr-only, a[href^='#']") === null && !isClipped(element);
  };

  if (!scrolls && root.scrollHeight !== innerHeight) found.add(`the page is ${root.scrollHeight} high, the window ${innerHeight}`);
  if (root.scrollWidth !== innerWidth) found.add(`the page is ${root.scrollWidth} wide, the window ${innerWidth}`);

  /** The visible part of a box, and whether the rest can be scrolled into view. */
  const shown = (element: Element, box: DOMRect) => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    let [cutAcross, cutDown, scrollsAcross, scrollsDown] = ["", "", false, false];
    for (let each: Element | null = element; each !== null && each !== root && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (each !== element && style.display === "contents") continue;
      const frame = each.getBoundingClientRect();
      if (style.overflowX !== "visible") {
        const isOver = right > frame.right + 1 || left < frame.left - 1;
        if (isOver && !scrollsAcross) {
          if (style.overflowX === "hidden" || style.overflowX === "clip")
            cutAcross ||= style.textOverflow === "ellipsis" ? "" : nameOf(each);
          else scrollsAcross = true;
        }
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      }
      if (style.overflowY !== "visible") {
        const isOver = bottom > frame.bottom + 2 || top < frame.top - 2;
        if (isOver && !scrollsDown) {
          if (style.overflowY === "hidden" || style.overflowY === "clip") cutDown ||= style.webkitLineClamp === "none" ? nameOf(each) : "";
          else scrollsDown = true;
        }
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      if (each === dialog || style.position === "fixed") break;
    }
    return { left, top, right, bottom, cutAcross, cutDown, scrollsAcross, scrollsDown };
  };

  // Panels.
  if (dialog === undefined) {
    // At the table the bar and the rules are in several places.
    const bar = [".topbar", ".topbar__name", ".topbar__acts"];
    const rules = [".dials", ".clauses", ".rules__more", ".slots", ".rules-deck"];
    const centre = [".solo", ".seat", ".goals", ".stage", ".piles", ".caption.is-now"];
    const selectors = [...bar, ...rules, ...centre, ".mine", ".prompt", ".hand", ".turn", ".side"];
    const panels = selectors.flatMap((selector) => [...ground.querySelectorAll(selector)]).filter(isSeen);
    const onTheBar = innerWidth <= 700 && innerHeight <= 740;
    for (const [at, one] of panels.entries()) {
      const a = one.getBoundingClientRect();
      if (!scrolls && (a.left < -1 || a.top < -1 || a.right > innerWidth + 1 || a.bottom > innerHeight + 1))
        found.add(`${nameOf(one)} (${round(a)}) leaves the window`);
      for (const other of panels.slice(at + 1)) {
        if (one.contains(other)) continue;
        // Beside two Goals a phone shows the played card over the seats and the rules, for its beat.
        const isToldAbove = other.matches(".stage.is-now") && getComputedStyle(other).position === "absolute";
        if (isToldAbove && one.matches(".seat, .dials, .rules__more")) continue;
        if (onTheBar && one.matches(".topbar, .topbar__name, .topbar__acts") && other.matches(".caption")) continue;
        const b = other.getBoundingClientRect();
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 1) found.add(`${nameOf(one)} (${round(a)}) overlaps ${nameOf(other)} (${round(b)})`);
      }
    }
  } else {
    const box = dialog.getBoundingClientRect();
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      found.add(`${nameOf(dialog)} (${round(box)}) leaves the window`);
  }

  // Inside a Goal.
  for (const goal of dialog === undefined ? ground.querySelectorAll(".goal") : []) {
    const parts = [...goal.querySelectorAll(".goal__head, .goal__part, .goal__progress, .goal__hint")].filter(isSeen);
    for (const [at, one] of parts.entries()) {
      const a = one.getBoundingClientRect();
      const b = parts[at + 1]?.getBoundingClientRect();
      const isBeside = one.matches(".goal__part") && parts[at + 1]?.matches(".goal__part");
      if (b !== undefined && !isBeside && a.bottom > b.top + 1.5)
        found.add(`${nameOf(one)} (${round(a)}) reaches into what follows it (${round(b)})`);
      const frame = goal.getBoundingClientRect();
      if (a.top < frame.top - 1 || a.bottom > frame.bottom + 1) found.add(`${nameOf(one)} (${round(a)}) leaves its Goal (${round(frame)})`);
    }
    const head = goal.querySelector(".goal__head")?.getBoundingClientRect();
    for (const part of goal.querySelectorAll(".goal__part .card-art, .goal__art"))
      if (head !== undefined && isSeen(part) && part.getBoundingClientRect().top < head.bottom - 1.5)
        found.add(`${nameOf(goal)}: a picture covers the name`);
  }

  /** Words of a card that are broken or partly hidden. The type's name may be hidden beside its icon. */
  const misprinted = (node: Node, card: Element): string[] => {
    const words: string[] = [];
    const frame = card.getBoundingClientRect();
    const right = Math.min(frame.right, card.closest(".fan > li")?.nextElementSibling?.getBoundingClientRect().left ?? frame.right);
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width >= 1);
      if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) words.push(`“${word}” is broken`);
      if (boxes.some((box) => box.left < frame.left || box.right > right + 1 || box.bottom > frame.bottom + 1))
        words.push(`“${word}” leaves the card`);
    }
    return words;
  };

  // Words.
  const walker = document.createTreeWalker(ground, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || (node.textContent ?? "").trim() === "" || !isSeen(element)) continue;
    if (dialog === undefined && element.closest("dialog") !== null) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    const usual = element.closest(".tile__name") ? 15 : touch && innerWidth < 700 && element.closest(".prompt__words") ? 14 : 12;
    const least = Math.max(12, usual * Math.min(1, tableSize));
    if (size < least) found.add(`${nameOf(element)} has ${size}px, not ${least}px`);
    const type = element.closest(".card__type")?.getBoundingClientRect();
    const card = element.closest(".card, .tile");
    const range = document.createRange();
    range.selectNodeContents(node);
    if (type !== undefined && range.getBoundingClientRect().top > type.top + type.height / 2) continue;
    if (card !== null && element.closest(".card__text") === null)
      for (const wrong of misprinted(node, card)) found.add(`${nameOf(element)}: ${wrong}`);
    const unbroken = element.closest(".dial__label, .goal__part > b, .pile__label");
    if (unbroken !== null)
      for (const wrong of misprinted(node, unbroken).filter((each) => each.endsWith("broken"))) found.add(`${nameOf(element)}: ${wrong}`);
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      const seen = shown(element, box);
      if (seen.cutAcross) found.add(`${nameOf(element)} is cut off across by ${seen.cutAcross}`);
      if (seen.cutDown) found.add(`${nameOf(element)} is cut off below by ${seen.cutDown}`);
      const isEllipsis = element.closest(".caption__words, .topbar__title, .seat__status, .token__name, .crumbs") !== null;
      if (!seen.scrollsAcross && !isEllipsis && (seen.left < -1 || seen.right > innerWidth + 1))
        found.add(`${nameOf(element)} (${round(box)}) leaves the window`);
      if (!scrolls && !seen.scrollsDown && seen.bottom > innerHeight + 1) found.add(`${nameOf(element)} (${round(box)}) leaves the window`);
      // A word wider than its element paints over the neighbour.
      const home = element.closest(
        ".dial, .clause, .seat, .goal__part, .pile, .filter, .tile__name, .rule-pick, .seat-pick, .direction, .meter, .prompt, button",
      );
      const frame = home?.getBoundingClientRect();
      if (frame !== undefined && !isEllipsis && !seen.scrollsAcross && (seen.left < frame.left - 2 || seen.right > frame.right + 2))
        found.add(`${nameOf(element)} (${round(box)}) is wider than ${home === null ? "" : nameOf(home)} (${round(frame)})`);
    }
  }

  // Buttons. Of overlapping cards the visible strip counts.
  const [wide = 0, high = 0] = (touch ? [44, 44] : [24, 32]).map((usual) => usual * Math.min(1, tableSize));
  for (const button of ground.querySelectorAll<HTMLElement>("button, a[href], select, input:not([type=radio], [type=checkbox])")) {
    if (!isSeen(button) || (dialog === undefined && button.closest("dialog") !== null)) continue;
    // Card names within a sentence are as high as its line.
    if (button.matches(".said-card")) continue;
    const box = button.getBoundingClientRect();
    const next = button.closest(".fan > li")?.nextElementSibling?.getBoundingClientRect().left ?? box.right;
    const width = Math.min(box.right, next) - box.left;
    if (width < wide - 0.5 || box.height < high - 0.5)
      found.add(`${nameOf(button)} is ${width.toFixed(0)}×${box.height.toFixed(0)}, less than ${wide}×${high}`);
    const seen = shown(button, box);
    const isCut = (seen.cutAcross || seen.cutDown) && (seen.right - seen.left < box.width - 4 || seen.bottom - seen.top < box.height - 4);
    if (isCut) found.add(`${nameOf(button)} (${round(box)}) is cut off by ${seen.cutAcross || seen.cutDown}`);
    const isOut =
      (!seen.scrollsAcross && (box.left < -1 || box.right > innerWidth + 1)) ||
      (!seen.scrollsDown && !scrolls && box.bottom > innerHeight + 1);
    if (isOut) found.add(`${nameOf(button)} (${round(box)}) leaves the window`);
    const isAct = button.matches(".prompt button, [data-act], .sheet__close, .reader__close");
    if (
      isAct &&
      !scrolls &&
      (seen.bottom - seen.top < box.height - 2 || seen.right - seen.left < box.width - 2 || box.bottom > innerHeight + 1)
    )
      found.add(`${nameOf(button)} (${round(box)}) is not to be seen without scrolling`);
  }
  return [...found];
}
