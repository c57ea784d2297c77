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

describe("an unsent chat message", () => {
  it("is cleared when it is sent, and not sent if blank", async () => {
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

  it("keeps a refused message before the new text, with the reason, until the next one is sent", async () => {
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

  it("notifies its subscribers of each change", () => {
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
