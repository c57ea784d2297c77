import "server-only";
import type { Person } from "@mutable/db";
import { webContext } from "../server/context.ts";

/** The panel where an administrator sets up a second factor. */
export const FACTOR_SETUP = "/account#two-factor";

/** True for an administrator who must set up a second factor first. */
export const lacksFactor = ({ isAdministrator, hasSecondFactor }: Person): boolean =>
  isAdministrator && !hasSecondFactor && webContext().isAdminFactorRequired;

/** True for an administrator who has the second factor, or needs none (`MUTABLE_ADMIN_SECOND_FACTOR`). */
export const mayAdminister = (person: Person): boolean => person.isAdministrator && !lacksFactor(person);
