import type { Answer } from "@mutable/protocol";
import { describe, expect, it } from "vitest";
import { ChatDraft } from "./chat-draft.ts";

/** A draft at a table whose answers the test controls. */
function writer() {
  const said: string[] = [];
  const answers: ((answer: Answer<"say">) => void)[] = [];
  const unsaid = new ChatDraft((text) => {
    said.push(text);
    return new Promise((resolve) => answers.push(resolve));
  });
  return { unsaid, said, answer: (answer: Answer<"say">) => answers.shift()?.(answer) };
}

describe("what is written and not said yet", () => {
  it("is gone once it is on its way, and blanks are nothing to say", async () => {
    const { unsaid, said, answer } = writer();
    unsaid.write("  ");
    await unsaid.send();
    unsaid.write(" Hello ");
    const sent = unsaid.send();
    expect([said, unsaid.now()]).toEqual([["Hello"], { text: "" }]);
    unsaid.write("And");
    answer({ ok: true });
    await sent;
    expect(unsaid.now()).toEqual({ text: "And" });
  });

  it("has a refused line before what was written meanwhile, with the reason, until the next one", async () => {
    const { unsaid, answer } = writer();
    unsaid.write("Hello");
    const sent = unsaid.send();
    unsaid.write("and goo");
    answer({ ok: false, error: "too_many" });
    await sent;
    expect(unsaid.now()).toEqual({ text: "Hello and goo", error: "too_many" });
    unsaid.write("Hello and good evening");
    expect(unsaid.now().error).toBe("too_many");
    void unsaid.send();
    expect(unsaid.now()).toEqual({ text: "" });
  });

  it("tells whoever shows it of each change", () => {
    const { unsaid } = writer();
    const shown: string[] = [];
    const stop = unsaid.subscribe(() => shown.push(unsaid.now().text));
    unsaid.write("H");
    unsaid.write("He");
    stop();
    unsaid.write("Hel");
    expect(shown).toEqual(["H", "He"]);
  });
});
