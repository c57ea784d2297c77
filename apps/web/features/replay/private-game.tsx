import { currentPerson } from "../../session/session.ts";
import { currentTranslate } from "../../texts/server.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Narrow } from "../../ui/page.tsx";

/**
 * The 404 page of a game: says who can open a private game. It is the same for games that do not exist, so that an
 * address tells nothing.
 */
export async function PrivateGame() {
  const [t, person] = [await currentTranslate(), await currentPerson()];
  return (
    <Narrow className="grid justify-items-start gap-4 py-10">
      <h1 className="text-34">{t("privateGame.title")}</h1>
      <p>{t("privateGame.who")}</p>
      <p>{t("privateGame.sent")}</p>
      {person === undefined && <p>{t("privateGame.played")}</p>}
      <div className="flex flex-wrap gap-3">
        {person === undefined && (
          <LinkButton href="/sign-in" tone="primary">
            {t("signIn.title")}
          </LinkButton>
        )}
        {person !== undefined && (
          <LinkButton href="/games" tone="primary">
            {t("replay.toGames")}
          </LinkButton>
        )}
        <LinkButton href="/">{t("frame.home")}</LinkButton>
      </div>
    </Narrow>
  );
}
