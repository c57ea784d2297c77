import { Secret, TOTP } from "otpauth";
import type { Database } from "../database.ts";
import { REVOKE_ACCESS } from "./accounts.ts";
import { isGuest, lockPerson, type Person, type PersonQueries, personOf } from "./person.ts";
import { RefusedError, type ServiceResult, toResult } from "./result.ts";
import { seal, unseal } from "./sealed.ts";
import { hashOf, readCode } from "./secrets.ts";

/** Seconds in which an app shows one code. */
const PERIOD = 30;
/** Accepted steps before and after the current one, for clocks that are slightly wrong. */
const TOLERANCE = 1;

type Row = Awaited<ReturnType<typeof lockPerson>>;

const totpOf = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: PERIOD });

/** The time step of the code, or undefined if it is not one of the secret's codes now. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined; // otpauth throws for other alphabets.
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: TOLERANCE });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / PERIOD) + delta;
}

/** Two-factor authentication by the codes of an authenticator app (TOTP, RFC 6238), or by recovery codes. */
export function openSecondFactor(database: Database, key: Uint8Array) {
  /** Uses a code up. Codes of the app work once: neither they nor earlier ones are accepted again. */
  async function use(transaction: PersonQueries, row: Row, code: string, now: Date): Promise<void> {
    if (row.secondFactor === null) return;
    const secret = unseal(key, row.secondFactor, row.id);
    const step = secret === undefined ? undefined : stepOf(secret, code, now);
    const used = hashOf(readCode(code));
    const isRecoveryCode = step === undefined && row.recoveryCodes.includes(used);
    if (!isRecoveryCode && (step === undefined || step <= row.factorStep)) throw new RefusedError("wrong_factor");
    const data = isRecoveryCode ? { recoveryCodes: row.recoveryCodes.filter((hash) => hash !== used) } : { factorStep: step ?? 0 };
    await transaction.person.update({ where: { id: row.id }, data });
  }

  return {
    /** A secret for an authenticator app. Stored only once a code confirms it. */
    newSecret: (): string => new Secret({ size: 20 }).base32,

    /** The content of the QR code by which apps read the secret. */
    uriOf(secret: string, account: string, issuer: string): string {
      const totp = totpOf(secret);
      totp.label = account;
      totp.issuer = issuer;
      return totp.toString();
    },

    /** Turns it on if the app shows the right code. Ends all sessions: the caller starts a new one. */
    turnOn: (id: string, secret: string, code: string, now: Date = new Date()): Promise<ServiceResult<Person>> =>
      toResult(() =>
        database.$transaction(async (transaction) => {
          const row = await lockPerson(transaction, id);
          if (isGuest(row)) throw new RefusedError("only_accounts");
          if (row.recoveryCodes.length === 0) throw new RefusedError("no_recovery_codes");
          const factorStep = stepOf(secret, code, now);
          if (factorStep === undefined) throw new RefusedError("wrong_factor");
          const data = { secondFactor: seal(key, secret, id), factorStep, ...REVOKE_ACCESS };
          return personOf(await transaction.person.update({ where: { id }, data }));
        }),
      ),

    /** Checks the code of a sign-in, and uses it up. */
    check: (id: string, code: string, now: Date = new Date()): Promise<ServiceResult<Person>> =>
      toResult(() =>
        database.$transaction(async (transaction) => {
          const row = await lockPerson(transaction, id);
          await use(transaction, row, code, now);
          return personOf(row);
        }),
      ),

    turnOff: (id: string, code: string, now: Date = new Date()): Promise<ServiceResult<void>> =>
      toResult(() =>
        database.$transaction(async (transaction) => {
          await use(transaction, await lockPerson(transaction, id), code, now);
          await transaction.person.update({ where: { id }, data: { secondFactor: null } });
        }),
      ),
  };
}
